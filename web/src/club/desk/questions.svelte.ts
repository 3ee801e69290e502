import type { MadeChange, RosterPerson } from '../tournament/tournament-types';
import { movedPlayers, type MovedPlayer } from '../tournament/words';

/** Somebody whose name is nearly that of people who are known. */
export interface PerhapsKnown {
  name: string;
  club: string | null;
  people: RosterPerson[];
  /** What is done with whoever it is; nobody is somebody new. */
  then: (person: string | null) => Promise<void>;
  /** What comes back into the line if nobody answers. */
  typed?: string | undefined;
}

/** A change that moved people: it is looked at, and kept or taken back. */
export interface Moved {
  version: number;
  moves: MovedPlayer[];
}

/** What is asked or shown before the next one comes in. */
export class Questions {
  private question = $state.raw<PerhapsKnown | null>(null);
  private movedNow = $state.raw<Moved | null>(null);
  /** Tells whoever waits for an answer that one dialog is closed. */
  private isClosed: () => void = () => undefined;
  /** Whoever was typed comes in one after the other. */
  private door: Promise<unknown> = Promise.resolve();

  /** A question whether somebody is known; who is typed after them waits until it is answered. */
  get perhaps(): PerhapsKnown | null {
    return this.question;
  }

  set perhaps(question: PerhapsKnown | null) {
    this.question = question;
    this.isClosed();
  }

  get moved(): Moved | null {
    return this.movedNow;
  }

  set moved(moved: Moved | null) {
    this.movedNow = moved;
    this.isClosed();
  }

  /** Whether there is something to answer or to look at. */
  get isAsking(): boolean {
    return this.question !== null || this.movedNow !== null;
  }

  /** Shows who moved by a change, if somebody did. */
  showMoves({ version, entry }: MadeChange): void {
    const moves = movedPlayers(entry.effect?.rounds ?? []);
    if (moves.length > 0) this.moved = { version, moves };
  }

  /** Does something for whoever is next at the door. */
  async atDoor<T>(step: () => Promise<T>): Promise<T> {
    const done = this.door.then(async () => {
      while (this.isAsking) await new Promise<void>((closed) => (this.isClosed = closed));
      return step();
    });
    this.door = done.catch(() => undefined);
    return done;
  }
}

// The 22 Tarock: numeral, name and vignette.

import { chamois, eagle, kakadu, quapil, uhu } from './tarock/animals.ts';
import { dancers, fiddler, pagat, skues, smith } from './tarock/people.ts';
import {
  balloon,
  castle,
  church,
  coffeehouse,
  hut,
  locomotive,
  mond,
  sailboat,
  steamboat,
  sun,
  wheel,
  wine,
} from './tarock/places.ts';

export interface Tarock {
  /** As it stands on the card; the Sküs bears no numeral. */
  numeral: string;
  /** What people call it besides its numeral. */
  name?: string;
  picture: string;
}

/** From the Pagat to the Sküs. */
export const tarock: Tarock[] = [
  { numeral: 'I', name: 'Pagat', picture: pagat },
  { numeral: 'II', name: 'Uhu', picture: uhu },
  { numeral: 'III', name: 'Kakadu', picture: kakadu },
  { numeral: 'IIII', name: 'Quapil', picture: quapil },
  { numeral: 'V', picture: hut },
  { numeral: 'VI', picture: steamboat },
  { numeral: 'VII', picture: church },
  { numeral: 'VIII', picture: dancers },
  { numeral: 'IX', picture: chamois },
  { numeral: 'X', picture: fiddler },
  { numeral: 'XI', picture: coffeehouse },
  { numeral: 'XII', picture: wheel },
  { numeral: 'XIII', picture: balloon },
  { numeral: 'XIV', picture: locomotive },
  { numeral: 'XV', picture: smith },
  { numeral: 'XVI', picture: wine },
  { numeral: 'XVII', picture: sailboat },
  { numeral: 'XVIII', picture: castle },
  { numeral: 'XIX', picture: sun },
  { numeral: 'XX', picture: eagle },
  { numeral: 'XXI', name: 'Mond', picture: mond },
  { numeral: '', name: 'Sküs', picture: skues },
];

// The colours of the three sets. Every drawing names colours by these words, never by number,
// so that a set is nothing but a table.

export type SuitLetter = 'H' | 'K' | 'P' | 'T';

/** A colour word as the drawings use it. */
export type Ink =
  | 'ink'
  | 'paper'
  | 'edge'
  | 'skin'
  | 'blush'
  | 'red'
  | 'wine'
  | 'orange'
  | 'gold'
  | 'straw'
  | 'green'
  | 'moss'
  | 'blue'
  | 'night'
  | 'sky'
  | 'dawn'
  | 'meadow'
  | 'sand'
  | 'lilac'
  | 'brown'
  | 'grey'
  | 'silver'
  | 'white'
  | SuitLetter
  | `robe${SuitLetter}`;

export type Palette = Record<Ink, string>;

export type SetName = 'classic' | 'four-colour' | 'high-contrast';

const classic: Palette = {
  ink: '#23222b',
  paper: '#fdf8ec',
  edge: '#b9ab8c',
  skin: '#f6d9ba',
  blush: '#e39a86',
  red: '#c2352b',
  wine: '#8c1f2b',
  orange: '#dc7a2e',
  gold: '#e2ac3f',
  straw: '#f4dc9a',
  green: '#5f8f55',
  moss: '#37603f',
  blue: '#3f6fa3',
  night: '#22345c',
  sky: '#d7e6ea',
  dawn: '#f8e2cb',
  meadow: '#dfe8c8',
  sand: '#f3e6c4',
  lilac: '#e4dcea',
  brown: '#8a5a37',
  grey: '#8b8c94',
  silver: '#d6d6d8',
  white: '#ffffff',
  H: '#bf2026',
  K: '#bf2026',
  P: '#1d1d26',
  T: '#1d1d26',
  robeH: '#c2352b',
  robeK: '#dc7a2e',
  robeP: '#31507f',
  robeT: '#4c7d4b',
};

const fourColour: Palette = {
  ...classic,
  K: '#1763b0',
  T: '#1d7434',
  robeK: '#3f7fc4',
  robeP: '#43434f',
};

const highContrast: Palette = {
  ...classic,
  ink: '#000000',
  paper: '#ffffff',
  edge: '#000000',
  skin: '#ffe2c4',
  blush: '#f0a090',
  red: '#c80000',
  wine: '#8a0010',
  orange: '#e86a00',
  gold: '#ffb800',
  straw: '#ffe48a',
  green: '#2f9a3c',
  moss: '#075a1d',
  blue: '#0a5fc4',
  night: '#06205a',
  sky: '#e3f3ff',
  dawn: '#fff0df',
  meadow: '#eefbd9',
  sand: '#fff6d6',
  lilac: '#f3eaff',
  H: '#b80000',
  K: '#b80000',
  P: '#000000',
  T: '#000000',
};

export const palettes: Record<SetName, Palette> = {
  classic,
  'four-colour': fourColour,
  'high-contrast': highContrast,
};

export const setNames = Object.keys(palettes) as SetName[];

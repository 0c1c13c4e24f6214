export type { DuelPicture } from './mechanics/duel.ts';
export type { FindNumberPicture } from './mechanics/find-number.ts';
export type { MatchThreePicture } from './mechanics/match-three.ts';
export type { MultiplierPicture } from './mechanics/multiplier.ts';
export type { ScratchScene, ScratchView } from './scratch-card.ts';

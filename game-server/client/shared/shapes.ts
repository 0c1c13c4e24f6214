import type { Figures, RoundsAnswer, SeedAnswer, SeedState } from '../../src/protocol.ts';

export type OwnRound = RoundsAnswer['rounds'][number];
export type { Figures, SeedAnswer, SeedState };

import type { Samples } from '../../trials/samples.ts';

export const samples: Samples = {
  forms: () => [{}],
  actions: () =>
    Array.from({ length: 32 }, (_, held) => ({ hold: [1, 2, 4, 8, 16].map((card) => (held & card) !== 0) })),
};

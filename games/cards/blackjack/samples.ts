import type { Samples } from '../../trials/samples.ts';

export const samples: Samples = {
  forms: (stake) => [
    {},
    { pairs: Math.floor(stake / 4) },
    { pairs: Math.floor(stake / 4), trio: Math.floor(stake / 4) },
  ],
  actions: () => ['hit', 'stand', 'double', 'split'].map((type) => ({ type })),
};

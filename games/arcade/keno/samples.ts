import type { Samples } from '../../trials/samples.ts';

export const samples: Samples = {
  forms: () => [
    { picks: [1, 2, 3, 10, 19, 20, 25, 31, 38, 40], risk: 'medium' },
    { picks: [7], risk: 'low' },
    { picks: [5, 9, 12], risk: 'high' },
  ],
};

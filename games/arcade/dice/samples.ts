import type { Samples } from '../../trials/samples.ts';

export const samples: Samples = {
  forms: () => [
    { side: 'over', target: 5049 },
    { side: 'under', target: 9800 },
  ],
};

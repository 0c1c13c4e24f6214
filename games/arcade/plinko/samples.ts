import type { Samples } from '../../trials/samples.ts';

export const samples: Samples = {
  forms: () => [
    { rows: 16, risk: 'medium' },
    { rows: 8, risk: 'low' },
    { rows: 13, risk: 'high' },
  ],
};

import type { Samples } from '../../trials/samples.ts';

export const samples: Samples = {
  forms: () => [
    { segments: 10, risk: 'medium' },
    { segments: 50, risk: 'high' },
    { segments: 30, risk: 'low' },
  ],
};

import type { Samples } from '../../trials/samples.ts';

export const samples: Samples = {
  forms: () => [{}],
  actions: () => [
    ...['higher', 'lower', 'equal'].map((call) => ({ type: 'call', call })),
    { type: 'skip' },
    { type: 'cash-out' },
  ],
};

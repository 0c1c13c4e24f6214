import type { Samples } from '../../trials/samples.ts';

export const samples: Samples = {
  forms: () => ['medium', 'easy', 'hard', 'expert'].map((level) => ({ level })),
  actions: () => [...[0, 1, 2, 3].map((tile) => ({ type: 'step', tile })), { type: 'cash-out' }],
};

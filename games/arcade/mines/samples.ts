import type { Samples } from '../../trials/samples.ts';

export const samples: Samples = {
  forms: () => [{ mines: 3 }, { mines: 1 }, { mines: 24 }],
  actions: () => [
    ...Array.from({ length: 25 }, (_, cell) => ({ type: 'reveal', cell })),
    { type: 'cash-out' },
  ],
};

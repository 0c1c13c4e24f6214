import type { Samples } from '../../trials/samples.ts';

export const samples: Samples = {
  forms: (stake) => [{}, { acesBonus: Math.floor(stake / 2) }],
  actions: () => [{ type: 'call' }, { type: 'fold' }],
};

import type { Samples } from '../../trials/samples.ts';

export const samples: Samples = {
  forms: () => [{ call: 'heads' }, { call: 'tails' }],
  actions: () => [{ type: 'call', side: 'heads' }, { type: 'call', side: 'tails' }, { type: 'cash-out' }],
};

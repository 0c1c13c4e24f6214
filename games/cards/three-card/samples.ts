import type { Samples } from '../../trials/samples.ts';

export const samples: Samples = {
  forms: (stake) => [{}, { pairOrBetter: Math.floor(stake / 2) }],
  actions: () => [{ type: 'play' }, { type: 'fold' }],
};

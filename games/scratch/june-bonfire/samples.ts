import type { Samples } from '../../trials/samples.ts';

export const samples: Samples = { forms: () => [{}] };

import type { Samples } from '../../trials/samples.ts';

export const samples: Samples = { forms: () => [{ target: 200 }, { target: 101 }, { target: 1_000_000 }] };

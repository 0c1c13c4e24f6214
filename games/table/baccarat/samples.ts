import { chipSamples } from '../chip-samples.ts';
import { baccarat } from './rules.ts';

export const samples = chipSamples(baccarat);

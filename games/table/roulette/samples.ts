import { chipSamples } from '../chip-samples.ts';
import { roulette } from './rules.ts';

export const samples = chipSamples(roulette);

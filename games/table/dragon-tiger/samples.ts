import { chipSamples } from '../chip-samples.ts';
import { dragonTiger } from './rules.ts';

export const samples = chipSamples(dragonTiger);

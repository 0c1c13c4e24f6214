import { chipSamples } from '../chip-samples.ts';
import { sicBo } from './rules.ts';

export const samples = chipSamples(sicBo);

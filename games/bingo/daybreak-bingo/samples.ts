import { cardSamples } from '../card-samples.ts';
import { kind } from './rules.ts';

export const samples = cardSamples(kind);

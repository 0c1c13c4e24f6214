import { findNumberCard } from '../card-file.ts';
import file from './card.json' with { type: 'json' };

export const card = findNumberCard(file);

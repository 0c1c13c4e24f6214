import { multiplierCard } from '../card-file.ts';
import file from './card.json' with { type: 'json' };

export const card = multiplierCard(file);

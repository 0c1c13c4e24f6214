import { duelCard } from '../card-file.ts';
import file from './card.json' with { type: 'json' };

export const card = duelCard(file);

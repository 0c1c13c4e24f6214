import type { PublishedFigures } from '../../kit/index.ts';
import { cardFigures, cardNotes } from '../scratch-card.ts';
import { card } from './card.ts';

export const figures = (): PublishedFigures => cardFigures(card);

export const notes = cardNotes(card);

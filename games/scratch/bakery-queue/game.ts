import { figuresFrom } from '../../kit/index.ts';
import { scratchGame } from '../scratch-card.ts';
import { card } from './card.ts';
import published from './published.json' with { type: 'json' };

export const game = scratchGame(card, figuresFrom(published));

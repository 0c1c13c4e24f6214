import { figuresFrom } from '../../kit/index.ts';
import { bingoGame } from '../bingo-game.ts';
import published from './published.json' with { type: 'json' };
import { kind } from './rules.ts';

export const game = bingoGame(
  {
    code: 'fair-bingo',
    names: { pt: 'Bingo da Quermesse', en: 'Fairground Bingo', es: 'Bingo de la Verbena' },
    kind,
  },
  figuresFrom(published),
);

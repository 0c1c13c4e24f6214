import { figuresFrom } from '../../kit/index.ts';
import { bingoGame } from '../bingo-game.ts';
import published from './published.json' with { type: 'json' };
import { kind } from './rules.ts';

export const game = bingoGame(
  {
    code: 'daybreak-bingo',
    names: { pt: 'Bingo da Alvorada', en: 'Daybreak Bingo', es: 'Bingo del Alba' },
    kind,
  },
  figuresFrom(published),
);

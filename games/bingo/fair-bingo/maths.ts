import type { PublishedFigures } from '../../kit/index.ts';
import { bingoFigures } from '../bingo-figures.ts';
import { lowestStake } from '../bingo-game.ts';
import { bingoNotes } from '../bingo-notes.ts';
import { kind } from './rules.ts';

export const figures = (): PublishedFigures => bingoFigures(kind, lowestStake);

export const notes = bingoNotes(kind);

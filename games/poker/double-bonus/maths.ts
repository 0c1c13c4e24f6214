import type { PublishedFigures } from '../../kit/index.ts';
import { figuresOfMachine, method } from '../machine/index.ts';
import { paytable } from './paytable.ts';

export const figures = (): PublishedFigures => figuresOfMachine(paytable);

export const notes = [
  'Video poker with one deck; four of a kind pays double the bonus by its rank, two pair pays the stake back only. The table known as 9/7.',
  method,
];

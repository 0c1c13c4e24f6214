import type { PublishedFigures } from '../../kit/index.ts';
import { figuresOfMachine, method } from '../machine/index.ts';
import { paytable } from './paytable.ts';

export const figures = (): PublishedFigures => figuresOfMachine(paytable);

export const notes = [
  'Video poker with one deck; four of a kind pays by its rank. The table known as 8/5.',
  method,
];

import type { PublishedFigures } from '../../kit/index.ts';
import { figuresOfMachine, method } from '../machine/index.ts';
import { paytable } from './paytable.ts';

export const figures = (): PublishedFigures => figuresOfMachine(paytable);

export const notes = [
  'Video poker with one deck; every two is wild. The table known as 25/15/9/4/4/3.',
  method,
];

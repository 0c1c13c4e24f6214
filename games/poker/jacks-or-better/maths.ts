import type { PublishedFigures } from '../../kit/index.ts';
import { figuresOfMachine, method } from '../machine/index.ts';
import { paytable } from './paytable.ts';

export const figures = (): PublishedFigures => figuresOfMachine(paytable);

export const notes = [
  'Video poker with one deck; a pair of jacks pays the stake back. The table known as 9/6.',
  method,
];

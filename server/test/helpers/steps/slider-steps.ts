import type { ValueOf, verificationCalls } from '@croupier/contract';
import { demoPassword, type Visitor } from '../sites/member-site.ts';

export type Puzzle = ValueOf<typeof verificationCalls.sliderPuzzle>;

const slider = '/wps/verification/slider';

export const ask = async (visitor: Visitor, more: object = {}): Promise<Puzzle> =>
  (await visitor.call('POST', slider, { purpose: 'login', subject: 'player1', ...more })).body
    .value as Puzzle;

/** What the sandbox says of it. */
export const solutionOf = async (visitor: Visitor, { id }: Puzzle) =>
  (await visitor.call('GET', `/sandbox/slider/${id}`)).body.value as { x: number; answer: string | null };

export const answer = (visitor: Visitor, { id }: Puzzle, body: object) =>
  visitor.call('PUT', slider, { id, ...body });

export const login = (visitor: Visitor, verification?: string, username = 'player1') =>
  visitor.login(username, demoPassword, verification === undefined ? {} : { verification });

import type { ReactNode } from 'react';
import { StateMark as Mark, type Tones } from '../../components/marks.tsx';

const tones: Tones = {
  open: 'gold',
  selling: 'gold',
  drawn: 'win',
  settled: 'win',
  voided: 'danger',
};

/** How an issue stands. */
export const StateMark = ({ state }: { state: string }): ReactNode => (
  <Mark state={state} words="issueState" tones={tones} />
);

const changeTones: Tones = {
  proposed: 'gold',
  approved: 'gold',
  done: 'win',
  failed: 'danger',
  rejected: 'danger',
};

/** How a proposal stands. */
export const ChangeMark = ({ state }: { state: string }): ReactNode => (
  <Mark state={state} words="changeState" tones={changeTones} />
);

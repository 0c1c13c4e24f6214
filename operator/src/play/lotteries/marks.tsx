import { Badge } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useWords } from '../../app/format/use-words.ts';

const tones: Readonly<Record<string, 'win' | 'danger' | 'gold'>> = {
  open: 'gold',
  selling: 'gold',
  drawn: 'win',
  settled: 'win',
  voided: 'danger',
};

/** How an issue stands. */
export function StateMark({ state }: { state: string }): ReactNode {
  const word = useWords();
  const tone = tones[state];
  return <Badge {...(tone ? { tone } : {})}>{word('issueState', state)}</Badge>;
}

const changeTones: Readonly<Record<string, 'win' | 'danger' | 'gold'>> = {
  proposed: 'gold',
  approved: 'gold',
  done: 'win',
  failed: 'danger',
  rejected: 'danger',
};

/** How a proposal stands. */
export function ChangeMark({ state }: { state: string }): ReactNode {
  const word = useWords();
  const tone = changeTones[state];
  return <Badge {...(tone ? { tone } : {})}>{word('changeState', state)}</Badge>;
}

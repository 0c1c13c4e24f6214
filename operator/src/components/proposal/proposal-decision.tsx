import { Button, Note } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay, useMe } from '../../app/client/me.ts';
import { AskedFor } from '../decision.tsx';
import { Panel } from '../page.tsx';

interface Proposed {
  proposedBy: string;
  proposedAt: string;
  decision: string | null;
}

/** Whether this operator proposed it: then another decides, and it may be taken back. */
export const useIsOwn = ({ proposedBy }: Pick<Proposed, 'proposedBy'>): boolean =>
  useMe().data?.account === proposedBy;

interface ProposalDecisionProps {
  words: 'adjustments' | 'freeRounds';
  one: Proposed;
  /** Undecided still. */
  waits: boolean;
  amount: ReactNode;
  state: string;
  onAsk: (asking: 'approve' | 'reject') => void;
  /** Another button beside the two. */
  more?: ReactNode;
  /** What else is good to know before it is decided. */
  children?: ReactNode;
}

/** Where a proposal is decided by a second person, or taken back by the one who made it. */
export function ProposalDecision(props: ProposalDecisionProps): ReactNode {
  const { words, one, waits, onAsk } = props;
  const t = useTranslations(words);
  const mayDecide = useMay('adjustments.decide');
  const mayPropose = useMay('adjustments.propose');
  const own = useIsOwn(one);
  const notes = [waits && own ? t('own') : null, one.decision].filter((note) => note !== null);
  return (
    <Panel title={t('decision')}>
      <AskedFor amount={props.amount} state={props.state} waitingSince={waits ? one.proposedAt : null} />
      {props.children}
      {notes.map((note) => (
        <div key={note} className="mb-4">
          <Note>{note}</Note>
        </div>
      ))}
      <div className="flex gap-2.5">
        {waits && mayDecide && !own && (
          <Button tone="gold" className="flex-1" onClick={() => onAsk('approve')}>
            {t('approve')}
          </Button>
        )}
        {waits && mayPropose && (
          <Button className="flex-1" onClick={() => onAsk('reject')}>
            {own ? t('withdraw') : t('reject')}
          </Button>
        )}
        {props.more}
      </div>
    </Panel>
  );
}

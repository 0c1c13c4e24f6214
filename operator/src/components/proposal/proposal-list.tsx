import type { FilterField } from '@croupier/ui/filters';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { Page } from '../page.tsx';
import { TabbedList, type TabbedListProps } from '../table/list-view.tsx';
import { useFields } from '../table/use-fields.ts';

type ProposalCall = 'operatorAdjustments.list' | 'operatorFreeRounds.list';

type Own = 'call' | 'to' | 'search' | 'columns' | 'refetchMs';
interface ProposalListProps<Id extends ProposalCall> extends Pick<TabbedListProps<Id>, Own> {
  words: 'adjustments' | 'freeRounds';
  states: readonly string[];
  /** The chosen one. */
  shown: string;
  nameOf: (state: string) => string;
  /** Filters of its own, beside those that all such pages have. */
  fields?: readonly FilterField[];
  /** The button that proposes one, and what it opens. */
  propose: string;
  Dialog: ComponentType<{ onClose: () => void }>;
}

/** The page of what someone proposes and a second person decides. */
export function ProposalList<Id extends ProposalCall>(props: ProposalListProps<Id>): ReactNode {
  const { words, states, shown, nameOf, fields = [], propose, Dialog, ...list } = props;
  const t = useTranslations(words);
  const mayPropose = useMay('adjustments.propose');
  const [proposing, setProposing] = useState(false);
  const { dates, amounts, person, firstBy } = useFields();
  const own = { ...list, rowKey: ({ id }: { id: string }) => id } as unknown as TabbedListProps<Id>;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      action={mayPropose && { label: propose, onClick: () => setProposing(true) }}
    >
      <TabbedList
        {...own}
        states={{ label: t('filter'), value: shown, of: states, nameOf }}
        queryKey={[words, 'list']}
        caption={t('title')}
        fields={[dates, amounts, person, ...fields, firstBy]}
        fixed={{ memberId: list.search['memberId'], state: shown === 'all' ? undefined : shown }}
        empty={{ title: t('empty') }}
      />
      {proposing && <Dialog onClose={() => setProposing(false)} />}
    </Page>
  );
}

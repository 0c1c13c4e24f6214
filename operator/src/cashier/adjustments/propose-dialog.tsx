import { Chip, MoneyInput, TextField } from '@croupier/ui';
import { SelectField } from '@croupier/ui/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { sayDone } from '../../app/toasts.ts';
import { MemberField } from '../../components/member/member-field.tsx';
import { DecisionForm } from '../../editing/form/console-form.tsx';
import { type ConsoleFormState, useConsoleForm } from '../../editing/form/use-console-form.ts';
import { type Proposal, categories, usePropose } from './queries.ts';
import { Standing } from './standing.tsx';

const directions = ['credit', 'debit'] as const;
const purposes = ['main', 'bonus'] as const;
const minReason = 3;

type Draft = Omit<Proposal, 'amount' | 'memberId' | 'turnover'> & {
  memberId: string | null;
  amount: number | null;
  turnover: Sum;
};
type Sum = number | null | 'unreadable';

const empty: Draft = {
  memberId: null,
  purpose: 'main',
  direction: 'credit',
  amount: null,
  turnover: null,
  category: 'correction',
  reason: '',
};

function StandingOf({ draft: { memberId, purpose, amount, direction } }: { draft: Draft }): ReactNode {
  if (memberId === null) return null;
  const change = (amount ?? 0) * (direction === 'credit' ? 1 : -1);
  return <Standing memberId={memberId} purpose={purpose} change={change} />;
}

type DraftForm = ConsoleFormState<Draft>;

function useDraft(onClose: () => void): DraftForm {
  const t = useTranslations('adjustments');
  const propose = usePropose();
  return useConsoleForm({
    start: empty,
    check: ({ memberId, amount, direction, turnover, reason }) => ({
      memberId: memberId === null && t('memberChoose'),
      amount: (amount === null || amount <= 0) && t('amountNeeded'),
      turnover: direction === 'credit' && turnover === 'unreadable' && t('unreadable'),
      reason: reason.trim().length < minReason && t('reasonNeeded'),
    }),
    send: async ({ memberId, amount, turnover, ...rest }) => {
      if (memberId === null || amount === null) return;
      const asksFor = rest.direction === 'credit' && turnover !== 'unreadable' ? (turnover ?? 0) : 0;
      await propose.mutateAsync({
        ...rest,
        memberId,
        amount,
        turnover: asksFor,
        reason: rest.reason.trim(),
      });
      sayDone(t('proposed'));
      onClose();
    },
  });
}

export function ProposeDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations('adjustments');
  const form = useDraft(onClose);
  return (
    <DecisionForm
      wide
      form={form}
      words={{ title: t('proposeTitle'), text: t('proposeText'), send: t('send') }}
      onClose={onClose}
    >
      <MemberField
        value={form.values.memberId}
        error={form.error('memberId')}
        onChange={(memberId) => form.set({ memberId })}
      />
      <Amounts form={form} />
      <StandingOf draft={form.values} />
      <SelectField
        label={t('category')}
        options={categories.map((name) => ({ value: name, label: t(`categories.${name}`) }))}
        {...form.field('category')}
      />
      <TextField label={t('reason')} maxLength={200} {...form.field('reason')} />
    </DecisionForm>
  );
}

function Amounts({ form }: { form: DraftForm }): ReactNode {
  const t = useTranslations('adjustments');
  const word = useWords();
  const draft = form.values;
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Choice label={t('direction')}>
          {directions.map((direction) => (
            <Chip
              key={direction}
              pressed={draft.direction === direction}
              onClick={() => form.set({ direction })}
            >
              {t(`directions.${direction}`)}
            </Chip>
          ))}
        </Choice>
        <Choice label={t('purpose')}>
          {purposes.map((purpose) => (
            <Chip key={purpose} pressed={draft.purpose === purpose} onClick={() => form.set({ purpose })}>
              {word('purpose', purpose)}
            </Chip>
          ))}
        </Choice>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyInput
          label={t('amount')}
          name="amount"
          value={draft.amount}
          onChange={(amount) => form.set({ amount })}
          unreadable={t('unreadable')}
          error={form.error('amount')}
        />
        {draft.direction === 'credit' && (
          <MoneyInput
            label={t('turnover')}
            name="turnover"
            value={draft.turnover === 'unreadable' ? null : draft.turnover}
            onChange={(sum, readable) => form.set({ turnover: readable ? sum : 'unreadable' })}
            unreadable={t('unreadable')}
            error={form.error('turnover')}
            hint={t('turnoverHint')}
          />
        )}
      </div>
    </>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

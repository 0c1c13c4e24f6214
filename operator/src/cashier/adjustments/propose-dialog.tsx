import { Button, Chip, Dialog, FieldFrame, inputClass, MoneyInput, Note, TextField } from '@croupier/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogActions } from '../../components/dialog-actions.tsx';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useWords } from '../../app/format/use-words.ts';
import { useToasts } from '../../app/toasts.ts';
import { type Proposal, categories, useMemberSearch, usePropose } from './queries.ts';
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

function problemsIn(draft: Draft) {
  return {
    member: draft.memberId === null,
    amount: draft.amount === null || draft.amount <= 0,
    turnover: draft.direction === 'credit' && draft.turnover === 'unreadable',
    reason: draft.reason.trim().length < minReason,
  };
}

function StandingOf({ draft: { memberId, purpose, amount, direction } }: { draft: Draft }): ReactNode {
  if (memberId === null) return null;
  const change = (amount ?? 0) * (direction === 'credit' ? 1 : -1);
  return <Standing memberId={memberId} purpose={purpose} change={change} />;
}

export function ProposeDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations('adjustments');
  const words = useTranslations('decision');
  const failureText = useFailureText();
  const propose = usePropose();
  const [draft, setDraft] = useState(empty);
  const [asked, setAsked] = useState(false);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const problems = problemsIn(draft);
  const onSuccess = () => {
    useToasts.getState().show({ tone: 'win', title: t('proposed') });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const { memberId, amount, turnover, ...rest } = draft;
    if (memberId === null || amount === null || turnover === 'unreadable' || propose.isPending) return;
    if (problems.amount || problems.reason) return;
    const asksFor = draft.direction === 'credit' ? (turnover ?? 0) : 0;
    propose.mutate(
      { ...rest, memberId, amount, turnover: asksFor, reason: draft.reason.trim() },
      { onSuccess },
    );
  };
  return (
    <Dialog
      wide
      title={t('proposeTitle')}
      description={t('proposeText')}
      closeLabel={words('close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {propose.isError && <Note tone="danger">{failureText(propose.error)}</Note>}
        <MemberField
          value={draft.memberId}
          error={asked && problems.member ? t('memberChoose') : undefined}
          onChange={(memberId) => change({ memberId })}
        />
        <Amounts
          draft={draft}
          asked={asked && problems.amount}
          turnover={asked && problems.turnover}
          onChange={change}
        />
        <StandingOf draft={draft} />
        <ReasonFields draft={draft} asked={asked && problems.reason} onChange={change} />
        <DialogActions onBack={onClose}>
          <Button type="submit" tone="primary" busy={propose.isPending}>
            {t('send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface PartProps {
  draft: Draft;
  asked: boolean;
  onChange: (part: Partial<Draft>) => void;
}

function Amounts({ draft, asked, turnover, onChange }: PartProps & { turnover: boolean }): ReactNode {
  const t = useTranslations('adjustments');
  const word = useWords();
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Choice label={t('direction')}>
          {directions.map((direction) => (
            <Chip
              key={direction}
              pressed={draft.direction === direction}
              onClick={() => onChange({ direction })}
            >
              {t(`directions.${direction}`)}
            </Chip>
          ))}
        </Choice>
        <Choice label={t('purpose')}>
          {purposes.map((purpose) => (
            <Chip key={purpose} pressed={draft.purpose === purpose} onClick={() => onChange({ purpose })}>
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
          onChange={(amount) => onChange({ amount })}
          unreadable={t('unreadable')}
          error={asked ? t('amountNeeded') : undefined}
        />
        {draft.direction === 'credit' && (
          <MoneyInput
            label={t('turnover')}
            name="turnover"
            value={draft.turnover === 'unreadable' ? null : draft.turnover}
            onChange={(sum, readable) => onChange({ turnover: readable ? sum : 'unreadable' })}
            unreadable={t('unreadable')}
            error={turnover ? t('unreadable') : undefined}
            hint={t('turnoverHint')}
          />
        )}
      </div>
    </>
  );
}

function ReasonFields({ draft, asked, onChange }: PartProps): ReactNode {
  const t = useTranslations('adjustments');
  const id = useId();
  return (
    <>
      <FieldFrame id={id} label={t('category')}>
        <select
          id={id}
          value={draft.category}
          className={inputClass}
          onChange={(event) =>
            onChange({ category: categories.find((name) => name === event.target.value) ?? 'other' })
          }
        >
          {categories.map((name) => (
            <option key={name} value={name} className="bg-panel">
              {t(`categories.${name}`)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <TextField
        label={t('reason')}
        maxLength={200}
        value={draft.reason}
        error={asked ? t('reasonNeeded') : undefined}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
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

interface MemberFieldProps {
  value: string | null;
  error: string | undefined;
  onChange: (memberId: string | null) => void;
}

function MemberField({ value, error, onChange }: MemberFieldProps): ReactNode {
  const t = useTranslations('adjustments');
  const [search, setSearch] = useState('');
  const found = useMemberSearch(search.trim());
  const members = found.data?.content ?? [];
  return (
    <div className="flex flex-col gap-2.5">
      <TextField
        label={t('memberSearch')}
        autoComplete="off"
        value={search}
        error={error}
        hint={found.isSuccess && members.length === 0 ? t('memberNone') : undefined}
        onChange={(event) => {
          setSearch(event.target.value);
          onChange(null);
        }}
      />
      {members.length > 0 && (
        <div role="group" aria-label={t('memberChoose')} className="flex flex-wrap gap-2">
          {members.map(({ id, account, nickname }) => (
            <Chip key={id} pressed={id === value} onClick={() => onChange(id)}>
              {account} <span className="text-muted">{nickname}</span>
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}

import { Button, Chip, MoneyInput, Note, TextField } from '@croupier/ui';
import type { FieldErrors, FormRefusal } from '@croupier/ui/form';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalOf } from '../../editing/form/form-words.ts';
import type { ConsoleFormState } from '../../editing/form/use-console-form.ts';
import { kinds, periods } from '../agents/index.ts';
import { asksToEnd, endedAccounts } from './answer-dialog.tsx';
import { type Draft, type Sum, type TierDraft, emptyTier, termProblems } from './offer-form.ts';

/** What is wrong with the terms, by the field: 'tiers.0.percent'. */
export function useTermsText(): (draft: Draft) => FieldErrors {
  const t = useTranslations('commission');
  const adjustments = useTranslations('adjustments');
  return (draft) =>
    Object.fromEntries(
      Object.entries(termProblems(draft)).map(([name, problem]) => [
        name,
        problem === 'unreadable' ? adjustments('unreadable') : t(problem),
      ]),
    );
}

/** A refusal that asks whether contracts below shall end is a question; others stand at their fields. */
export function useTermsRefusal() {
  const ordinary = useRefusalOf();
  const [warned, setWarned] = useState<readonly string[] | null>(null);
  const refusalOf = (error: unknown): FormRefusal => {
    setWarned(endedAccounts(error));
    return asksToEnd(error) ? { fields: {} } : ordinary(error);
  };
  return { refusalOf, warned, unwarn: () => setWarned(null) };
}

/** Whose contracts the terms would end. */
export function EndingNote({ warned }: { warned: readonly string[] | null }): ReactNode {
  const t = useTranslations('commission');
  if (warned === null) return null;
  return (
    <Note tone="danger">{t('belowWarning', { accounts: warned.join(', '), count: warned.length })}</Note>
  );
}

interface TermsProps<Form extends Draft> {
  form: ConsoleFormState<Form>;
  /** A counter-offer keeps the kind that it answers. */
  fixedKind?: boolean;
  onChange: () => void;
}

export function Terms<Form extends Draft>(props: TermsProps<Form>): ReactNode {
  const { form, fixedKind = false } = props;
  const draft: Draft = form.values;
  const onChange = (part: Partial<Draft>) => {
    for (const [name, value] of Object.entries(part)) form.put(name, value);
    props.onChange();
  };
  const t = useTranslations('commission');
  const setTier = (id: number, part: Partial<TierDraft>) =>
    onChange({ tiers: draft.tiers.map((tier) => (tier.id === id ? { ...tier, ...part } : tier)) });
  const lastId = draft.tiers.at(-1)?.id ?? 0;
  return (
    <>
      <KindFields draft={draft} fixedKind={fixedKind} onChange={onChange} />
      {draft.tiers.map((tier, index) => (
        <TierFields
          key={tier.id}
          number={index + 1}
          mode={draft.mode}
          tier={tier}
          error={(name) => form.error(`tiers.${index}.${name}`)}
          onChange={(part) => setTier(tier.id, part)}
          onRemove={
            draft.tiers.length > 1
              ? () => onChange({ tiers: draft.tiers.filter(({ id }) => id !== tier.id) })
              : undefined
          }
        />
      ))}
      <div>
        <Button size="small" onClick={() => onChange({ tiers: [...draft.tiers, emptyTier(lastId + 1)] })}>
          {t('addTier')}
        </Button>
      </div>
      <SumField
        label={t('cap')}
        value={draft.cap}
        error={form.error('cap')}
        onChange={(cap) => onChange({ cap })}
      />
    </>
  );
}

function KindFields(props: {
  draft: Draft;
  fixedKind: boolean;
  onChange: (part: Partial<Draft>) => void;
}): ReactNode {
  const t = useTranslations('commission');
  const { draft, fixedKind, onChange } = props;
  return (
    <>
      {!fixedKind && (
        <Choice label={t('kind')}>
          {kinds.map((kind) => (
            <Chip
              key={kind}
              pressed={kind === draft.kind}
              onClick={() =>
                onChange({
                  kind,
                  period: periods[kind][0] ?? 'daily',
                  ...(kind === 'dividend' ? { mode: 'rate' as const } : {}),
                })
              }
            >
              {t(`kinds.${kind}`)}
            </Chip>
          ))}
        </Choice>
      )}
      {periods[draft.kind].length > 1 && (
        <Choice label={t('period')}>
          {periods[draft.kind].map((period) => (
            <Chip key={period} pressed={period === draft.period} onClick={() => onChange({ period })}>
              {t(`periods.${period}`)}
            </Chip>
          ))}
        </Choice>
      )}
      {draft.kind !== 'dividend' && (
        <Choice label={t('mode')}>
          {(['rate', 'amount'] as const).map((mode) => (
            <Chip key={mode} pressed={mode === draft.mode} onClick={() => onChange({ mode })}>
              {t(`modes.${mode}`)}
            </Chip>
          ))}
        </Choice>
      )}
    </>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1 text-sm text-muted">{label}</legend>
      {children}
    </fieldset>
  );
}

function SumField(props: {
  label: string;
  value: Sum;
  error?: string | undefined;
  onChange: (sum: Sum) => void;
}): ReactNode {
  const t = useTranslations('adjustments');
  const { label, value, onChange } = props;
  return (
    <MoneyInput
      label={label}
      value={value === 'unreadable' ? null : value}
      error={props.error}
      unreadable={t('unreadable')}
      onChange={(minor, readable) => onChange(readable ? minor : 'unreadable')}
    />
  );
}

function TierFields(props: {
  number: number;
  mode: Draft['mode'];
  tier: TierDraft;
  error: (name: keyof TierDraft) => string | undefined;
  onChange: (part: Partial<TierDraft>) => void;
  onRemove: (() => void) | undefined;
}): ReactNode {
  const t = useTranslations('commission');
  const { tier, error, onChange } = props;
  const text = (name: 'minActive' | 'percent') => ({
    value: tier[name],
    error: error(name),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const sum = (name: 'minTurnover' | 'minNetLoss' | 'amount') => ({
    value: tier[name],
    error: error(name),
    onChange: (amount: TierDraft['amount']) => onChange({ [name]: amount }),
  });
  return (
    <fieldset className="rounded-field border border-line p-3">
      <legend className="px-1 text-sm text-muted">{t('tierNumber', { number: props.number })}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <SumField label={t('minTurnover')} {...sum('minTurnover')} />
        <TextField label={t('minActive')} inputMode="numeric" {...text('minActive')} />
        <SumField label={t('minNetLoss')} {...sum('minNetLoss')} />
        {props.mode === 'rate' ? (
          <TextField label={t('ratePercent')} inputMode="decimal" {...text('percent')} />
        ) : (
          <SumField label={t('fixedAmount')} {...sum('amount')} />
        )}
      </div>
      {props.onRemove && (
        <Button size="small" className="mt-3" onClick={props.onRemove}>
          {t('removeTier')}
        </Button>
      )}
    </fieldset>
  );
}

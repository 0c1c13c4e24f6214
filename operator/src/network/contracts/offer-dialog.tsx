import { Button, Chip, Dialog, MoneyInput, Note, TextField } from '@croupier/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogActions } from '../../components/dialog-actions.tsx';
import { ApiFailure } from '../../app/client/api.ts';
import { useMe } from '../../app/client/me.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useToasts } from '../../app/toasts.ts';
import { Money } from '../../components/money.tsx';
import { rateOf } from '../../editing/values/rates.ts';
import { type Node, PersonField, kinds, periods } from '../agents/index.ts';
import { asksToEnd, endedAccounts } from './answer-dialog.tsx';
import {
  type Draft,
  type Sum,
  type TierDraft,
  emptyDraft,
  emptyTier,
  isCount,
  termsOf,
} from './offer-form.ts';
import { type WhatIf, useOffer, useWhatIf } from './queries.ts';

/** The house offers a top agent a contract; what it would have paid can be seen before. */
export function OfferDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations('commission');
  const words = useTranslations('decision');
  const offer = useOffer();
  const whatIf = useWhatIf();
  const [agent, setAgent] = useState<Node | null>(null);
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [asked, setAsked] = useState(false);
  const [warned, setWarned] = useState<readonly string[] | null>(null);
  const terms = termsOf(draft);
  const form = agent === null || terms === null ? null : { memberId: agent.id, kind: draft.kind, terms };
  const failed = [offer.error, whatIf.error].find((error) => error !== null && !asksToEnd(error));
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setWarned(null);
    whatIf.reset();
    offer.reset();
  };
  const ask = () => form !== null && whatIf.mutate(form);
  const onSuccess = () => {
    useToasts.getState().show({ tone: 'win', title: t('offered') });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (form === null || offer.isPending) return;
    offer.mutate(
      { ...form, confirmTerminations: warned !== null },
      { onSuccess, onError: (error) => setWarned(endedAccounts(error)) },
    );
  };
  return (
    <Dialog
      wide
      title={t('offerTitle')}
      description={t('offerText')}
      closeLabel={words('close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <AgentField value={agent} missing={asked && agent === null} onChange={setAgent} />
        <Terms draft={draft} asked={asked} onChange={change} />
        <Faults unreadable={asked && terms === null} failed={failed ?? null} warned={warned} />
        {whatIf.data && <Outcome whatIf={whatIf.data} />}
        <DialogActions onBack={onClose}>
          <Button disabled={form === null} busy={whatIf.isPending} onClick={ask}>
            {t('whatIf')}
          </Button>
          <Button type="submit" tone={warned === null ? 'primary' : 'danger'} busy={offer.isPending}>
            {warned === null ? t('offer') : t('offerAnyway')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export function FieldErrors({ error }: { error: unknown }): ReactNode {
  const errors = error instanceof ApiFailure ? Object.entries(error.errors ?? {}) : [];
  if (errors.length === 0) return null;
  return (
    <ul className="mt-1 list-disc pl-5 text-sm">
      {errors.map(([field, text]) => (
        <li key={field}>{text}</li>
      ))}
    </ul>
  );
}

function Outcome({ whatIf }: { whatIf: WhatIf }): ReactNode {
  const t = useTranslations('commission');
  const unit = useMe().data?.merchant.currency ?? '';
  return (
    <Note>
      <span role="status">
        {t('whatIfText', { windows: whatIf.windows, active: whatIf.content.length })}{' '}
        <Money value={whatIf.amount} unit={unit} className="font-semibold" />
      </span>
    </Note>
  );
}

function AgentField(props: {
  value: Node | null;
  missing: boolean;
  onChange: (agent: Node) => void;
}): ReactNode {
  const t = useTranslations('commission');
  return (
    <PersonField
      label={t('agent')}
      value={props.value}
      only={(node) => node.level === 0}
      error={props.missing ? t('agentChoose') : undefined}
      onChange={props.onChange}
    />
  );
}

/** What keeps the terms from being sent, or what they would end. */
export function Faults(props: {
  unreadable: boolean;
  failed: Error | null;
  warned: readonly string[] | null;
}): ReactNode {
  const t = useTranslations('commission');
  const failureText = useFailureText();
  const { unreadable, failed, warned } = props;
  return (
    <>
      {unreadable && <Note tone="danger">{t('termsInvalid')}</Note>}
      {failed !== null && (
        <Note tone="danger">
          {failureText(failed)}
          <FieldErrors error={failed} />
        </Note>
      )}
      {warned !== null && (
        <Note tone="danger">{t('belowWarning', { accounts: warned.join(', '), count: warned.length })}</Note>
      )}
    </>
  );
}

export function Terms({
  draft,
  asked,
  fixedKind = false,
  onChange,
}: {
  draft: Draft;
  /** Once it was sent, empty fields are marked as well. */
  asked: boolean;
  /** A counter-offer keeps the kind that it answers. */
  fixedKind?: boolean;
  onChange: (part: Partial<Draft>) => void;
}): ReactNode {
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
          asked={asked}
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
      <SumField label={t('cap')} value={draft.cap} onChange={(cap) => onChange({ cap })} />
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
  asked: boolean;
  onChange: (part: Partial<TierDraft>) => void;
  onRemove: (() => void) | undefined;
}): ReactNode {
  const t = useTranslations('commission');
  const { tier, onChange } = props;
  return (
    <fieldset className="rounded-field border border-line p-3">
      <legend className="px-1 text-sm text-muted">{t('tierNumber', { number: props.number })}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <SumField
          label={t('minTurnover')}
          value={tier.minTurnover}
          onChange={(minTurnover) => onChange({ minTurnover })}
        />
        <TextField
          label={t('minActive')}
          inputMode="numeric"
          value={tier.minActive}
          error={isCount(tier.minActive) ? undefined : t('expectedMembers')}
          onChange={(event) => onChange({ minActive: event.target.value })}
        />
        <SumField
          label={t('minNetLoss')}
          value={tier.minNetLoss}
          onChange={(minNetLoss) => onChange({ minNetLoss })}
        />
        {props.mode === 'rate' ? (
          <TextField
            label={t('ratePercent')}
            inputMode="decimal"
            value={tier.percent}
            error={props.asked && rateOf(tier.percent) === null ? t('expectedRate') : undefined}
            onChange={(event) => onChange({ percent: event.target.value })}
          />
        ) : (
          <SumField
            label={t('fixedAmount')}
            value={tier.amount}
            error={props.asked && tier.amount === null ? t('expectedAmount') : undefined}
            onChange={(amount) => onChange({ amount })}
          />
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

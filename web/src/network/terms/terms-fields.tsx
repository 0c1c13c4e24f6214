import {
  Button,
  describe,
  FieldFrame,
  formatMoney,
  IconButton,
  inputClass,
  TextField,
  useUiLocale,
} from '@croupier/ui';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../reports/index.ts';
import type { Contract, ContractKind, ContractSettings } from '../centre/index.ts';
import { emptyTier, givenAt, percentShown, type TermsText, type TierText } from './terms.ts';

export interface TermsFieldsProps {
  kind: ContractKind;
  settings: ContractSettings;
  value: TermsText;
  onChange: (value: TermsText) => void;
  /** Texts by field, such as tiers.0.rate. */
  errors: Readonly<Record<string, string>>;
  /** The offerer's own period and mode: an offer can't have others. */
  bound?: Pick<Contract, 'period' | 'mode'> | null;
  /** What a tier can give at most: what the offerer's own contract gives there, the upline's unseen one, or the brand's rate. */
  limit?: Contract | 'upline' | 'brand';
}

/** Period, mode, tiers and cap of a contract, as people write them. */
export function TermsFields({
  kind,
  settings,
  value,
  onChange,
  errors,
  bound = null,
  limit = 'brand',
}: TermsFieldsProps): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const rules = settings.kinds.find((one) => one.kind === kind);
  return (
    <div className="grid gap-4">
      <Frame {...{ kind, settings, value, onChange, errors, bound, limit }} />
      <ol className="grid gap-3">
        {value.tiers.map((_tier, index) => (
          // A tier has no name but its number.
          <Tier
            key={index}
            {...{ value, index, errors, limit }}
            maxRate={rules?.maxRate ?? '1'}
            onChange={(tiers) => onChange({ ...value, tiers })}
          />
        ))}
      </ol>
      {value.tiers.length < 20 && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => onChange({ ...value, tiers: [...value.tiers, emptyTier] })}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('addTier')}
        </Button>
      )}
    </div>
  );
}

interface TierProps extends Required<Pick<TermsFieldsProps, 'value' | 'errors' | 'limit'>> {
  index: number;
  maxRate: string;
  onChange: (tiers: TierText[]) => void;
}

/** One tier: what reaches it, and what it gives. */
function Tier({ value, index, errors, limit, maxRate, onChange }: TierProps): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const one = value.tiers[index] ?? emptyTier;
  const change = (changes: Partial<TierText>) =>
    onChange(value.tiers.map((tier, at) => (at === index ? { ...tier, ...changes } : tier)));
  const field = (name: 'minTurnover' | 'minActiveMembers' | 'minNetLoss') => ({
    value: one[name],
    error: errors[`tiers.${index}.${name}`],
    onChange: (typed: string) => change({ [name]: typed }),
  });
  return (
    <li className="grid gap-3 rounded-field border border-line p-3">
      <div className="flex items-center justify-between">
        <h4 className="font-semibold">{t('tierNo', { number: String(index + 1) })}</h4>
        {value.tiers.length > 1 && (
          <IconButton
            label={t('removeTier', { number: String(index + 1) })}
            onClick={() => onChange(value.tiers.filter((_tier, at) => at !== index))}
          >
            <X aria-hidden="true" className="size-4.5" />
          </IconButton>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Small label={t('minTurnover')} {...field('minTurnover')} />
        <Small label={t('minActive')} {...field('minActiveMembers')} />
        <Small label={t('minNetLoss')} {...field('minNetLoss')} />
        <Result
          mode={value.mode}
          tier={one}
          limit={limit}
          maxRate={maxRate}
          error={errors[`tiers.${index}.rate`] ?? errors[`tiers.${index}.amount`] ?? errors[`tiers.${index}`]}
          onChange={(result) => change({ result })}
        />
      </div>
    </li>
  );
}

/** What a tier gives, with the most that it can. */
function Result(props: {
  mode: Contract['mode'];
  tier: TierText;
  limit: Contract | 'upline' | 'brand';
  maxRate: string;
  error: string | undefined;
  onChange: (value: string) => void;
}): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const { mode, limit, maxRate } = props;
  const { locale, currency } = useUiLocale();
  const percent = (rate: string) => percentShown(rate, locale);
  const hint = (): string | undefined => {
    if (limit === 'upline') return t('limitUpline');
    if (limit === 'brand') return mode === 'rate' ? t('rateHint', { max: percent(maxRate) }) : undefined;
    const given = givenAt(limit, props.tier, locale, currency);
    if (given === undefined) return undefined;
    if (given === null) return t('limitNothing');
    // The brand may allow less than what was agreed before.
    const rate = Number(given.rate) > Number(maxRate) ? maxRate : given.rate;
    return t('limitOwn', {
      max: rate === null ? formatMoney(given.amount ?? 0, { locale, currency }) : percent(rate),
    });
  };
  return (
    <Small
      label={mode === 'rate' ? t('ratePercent') : t('fixed')}
      value={props.tier.result}
      hint={hint()}
      error={props.error}
      onChange={props.onChange}
    />
  );
}

/** What holds for all tiers: period, mode and cap. */
function Frame({ kind, settings, value, onChange, errors, bound }: Required<TermsFieldsProps>): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const periods = settings.kinds.find((one) => one.kind === kind)?.periods ?? [];
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {periods.length > 1 && (
        <SelectField
          label={t('period')}
          value={value.period}
          choices={periods.map((one) => ({ value: one, label: t(`periods.${one}`) }))}
          error={errors['period']}
          locked={bound !== null}
          hint={bound ? t('boundPeriod') : undefined}
          onChange={(next) =>
            onChange({ ...value, period: periods.find((one) => one === next) ?? value.period })
          }
        />
      )}
      {kind !== 'dividend' && (
        <SelectField
          label={t('mode')}
          value={value.mode}
          choices={[
            { value: 'rate', label: t('modes.rate') },
            { value: 'amount', label: t('modes.amount') },
          ]}
          error={errors['mode']}
          locked={bound !== null}
          hint={bound ? t('boundMode') : undefined}
          onChange={(mode) => onChange({ ...value, mode: mode === 'amount' ? 'amount' : 'rate' })}
        />
      )}
      <TextField
        label={t('cap')}
        inputMode="decimal"
        placeholder={t('noCap')}
        value={value.cap}
        error={errors['cap']}
        onChange={(event) => onChange({ ...value, cap: event.target.value })}
      />
    </div>
  );
}

function Small(props: {
  label: string;
  value: string;
  error: string | undefined;
  hint?: string | undefined;
  onChange: (value: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <FieldFrame id={id} label={props.label} error={props.error} hint={props.hint}>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={props.value}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describe(id, props.error, props.hint)}
        onChange={(event) => props.onChange(event.target.value)}
        className={`${inputClass} figures min-h-11! px-3! text-15!`}
      />
    </FieldFrame>
  );
}

import { useUiLocale } from '@croupier/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrors } from '../../platform/api/api.ts';
import type { Contract, ContractKind, ContractSettings } from '../centre/index.ts';
import { emptyTier, percentText, readTerms, type Terms, type TermsText } from './terms.ts';

/** What the offerer holds binds period and mode; without a contract of one's own nothing can be offered. */
function start(kind: ContractKind, settings: ContractSettings): TermsText {
  const rules = settings.kinds.find((one) => one.kind === kind);
  return {
    period: rules?.own?.period ?? rules?.periods.at(-1) ?? 'daily',
    mode: rules?.own?.mode ?? 'rate',
    tiers: [emptyTier],
    cap: '',
  };
}

/** What a contract says, as its form. */
function textOf(contract: Contract, locale: string): TermsText {
  const figures = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false });
  const money = (minor: number | null) => (minor === null || minor === 0 ? '' : figures.format(minor / 100));
  return {
    period: contract.period,
    mode: contract.mode,
    tiers: contract.tiers.map((tier) => ({
      minTurnover: money(tier.minTurnover),
      minActiveMembers: tier.minActiveMembers === 0 ? '' : String(tier.minActiveMembers),
      minNetLoss: money(tier.minNetLoss),
      result: tier.rate === null ? money(tier.amount) : percentText(tier.rate, locale),
    })),
    cap: money(contract.cap),
  };
}

/** The form of a contract's terms with its errors, no matter who found them. */
export function useTerms(kind: ContractKind, settings: ContractSettings, from?: Contract) {
  const t = useTranslations('agentArea.contracts');
  const { locale, currency } = useUiLocale();
  const first = () => (from ? textOf(from, locale) : start(kind, settings));
  const [value, setValue] = useState(first);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [known, setKnown] = useState(kind);
  if (known !== kind) {
    setKnown(kind);
    setValue(first());
    setErrors({});
  }
  return {
    value,
    errors,
    change: (next: TermsText) => {
      setValue(next);
      setErrors({});
    },
    /** Null where a field can't be read; it is marked then. */
    read: (): Terms | null => {
      const read = readTerms(value, locale, currency);
      setErrors(
        Object.fromEntries(
          [...(read.errors ?? [])].map(([field, expected]) => [field, t(`expected.${expected}`)]),
        ),
      );
      return read.terms ?? null;
    },
    /** Marks the fields that the server complains of. */
    blame: (error: unknown) =>
      setErrors(
        Object.fromEntries(
          Object.entries(fieldErrors(error)).map(([field, text]) => [field.replace(/^terms\./, ''), text]),
        ),
      ),
    show: setErrors,
  };
}

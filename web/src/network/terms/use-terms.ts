import { rules } from '@croupier/api-client/rules/contracts.offer';
import { currencyDigits } from '@croupier/contract/currency-digits';
import { formatMoney, useUiLocale } from '@croupier/ui';
import type { FormRefusal, KitForm } from '@croupier/ui/form';
import { useTranslations } from 'use-intl';
import { fieldErrors } from '../../platform/api/api.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import type { Contract, ContractKind, ContractSettings } from '../centre/index.ts';
import {
  emptyTier,
  percentShown,
  percentText,
  readTerms,
  type Terms,
  type TermsText,
  tiersAbove,
} from './terms.ts';

/** What the offerer holds binds period and mode; without a contract of one's own nothing can be offered. */
function start(kind: ContractKind, settings: ContractSettings): TermsText {
  const own = settings.kinds.find((one) => one.kind === kind);
  return {
    period: own?.own?.period ?? own?.periods.at(-1) ?? 'daily',
    mode: own?.own?.mode ?? 'rate',
    tiers: [emptyTier],
    cap: '',
  };
}

/** What a contract says, as its form. */
function textOf(contract: Contract, locale: string): TermsText {
  const digits = currencyDigits(contract.currency);
  const figures = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, useGrouping: false });
  const money = (minor: number | null) =>
    minor === null || minor === 0 ? '' : figures.format(minor / 10 ** digits);
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

/** Terms that a check of the site found wrong, by field; nothing was sent. */
export class TermsRefused extends Error {
  readonly fields: Readonly<Record<string, string>>;
  constructor(fields: Readonly<Record<string, string>>) {
    super('the terms are wrong');
    this.fields = fields;
  }
}

interface TermsForm {
  form: KitForm<TermsText>;
  /** What is typed, as the site takes it. */
  read: () => Terms;
  /** What a call said against the terms. */
  refusalOf: (error: unknown) => FormRefusal;
}

interface TermsOptions {
  kind: ContractKind;
  settings: ContractSettings;
  from?: Contract;
  /** The offerer's own contract, which no tier may exceed. */
  own?: Contract | null;
  /** Throws what was said against the terms. */
  send: (terms: Terms) => unknown;
}

/** The form of a contract's terms, no matter who finds what is wrong with them. */
export function useTerms({ kind, settings, from, own, send }: TermsOptions): TermsForm {
  const t = useTranslations('agentArea.contracts');
  const { locale, currency } = useUiLocale();
  const failureText = useFailureText();
  const readText = (text: TermsText) => readTerms(text, locale, currency);
  const refusalOf = (error: unknown): FormRefusal => {
    if (error instanceof TermsRefused) return { fields: error.fields };
    const said = Object.entries(fieldErrors(error));
    const fields = Object.fromEntries(said.map(([field, text]) => [field.replace(/^terms\./, ''), text]));
    return { fields, form: failureText(error) };
  };
  // Anyone who offers is the upline of it: a complaint that names an upline would be read as one about someone else.
  const above = (text: TermsText) =>
    Object.fromEntries(
      (own ? tiersAbove(own, text, locale, currency) : []).map(({ field, most }) => {
        if (most === null) return [field, t('limitNothing')];
        const max =
          most.rate === null
            ? formatMoney(most.amount ?? 0, { locale, currency })
            : percentShown(most.rate, locale);
        return [field, t('aboveOwn', { max })];
      }),
    );
  const form = usePageForm<TermsText>({
    start: from ? textOf(from, locale) : start(kind, settings),
    rules: rules.terms.fields,
    body: (text) => readText(text).terms,
    check: (text) => ({
      ...above(text),
      ...Object.fromEntries(
        [...readText(text).errors].map(([field, expected]) => [field, t(`expected.${expected}`)]),
      ),
    }),
    send: (text) => send(readText(text).terms),
    refusalOf,
  });
  return { form, read: () => readText(form.values).terms, refusalOf };
}

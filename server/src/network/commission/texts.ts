import type { Flaw, Flaws } from './engine/terms.ts';

const texts: Readonly<Record<Flaw, { en: string; pt: string }>> = {
  period: { en: 'This kind is not settled by this period', pt: 'Este tipo não usa este período' },
  dividendMode: { en: 'A dividend has rates only', pt: 'Dividendos têm somente taxas' },
  rateOnly: { en: 'Give a rate and no amount', pt: 'Informe uma taxa, sem valor fixo' },
  amountOnly: { en: 'Give an amount and no rate', pt: 'Informe um valor fixo, sem taxa' },
  threshold: { en: 'A fixed amount needs a threshold', pt: 'Um valor fixo exige um patamar' },
  risingThresholds: {
    en: 'Each tier must ask for more than the one before',
    pt: 'Cada faixa deve exigir mais que a anterior',
  },
  fallingThreshold: {
    en: 'At least as much as in the tier before',
    pt: 'No mínimo o mesmo que na faixa anterior',
  },
  risingValue: {
    en: 'Each tier must give more than the one before',
    pt: 'Cada faixa deve pagar mais que a anterior',
  },
  aboveMaximum: { en: 'Above the highest rate allowed', pt: 'Acima da taxa máxima permitida' },
  periodOfUpline: {
    en: "Must be the period of the upline's own contract",
    pt: 'Deve ser o período do contrato do próprio superior',
  },
  modeOfUpline: {
    en: "Rates or amounts as in the upline's own contract",
    pt: 'Taxas ou valores como no contrato do próprio superior',
  },
  aboveUpline: {
    en: "Above the upline's own at this threshold",
    pt: 'Acima do que o próprio superior tem neste patamar',
  },
  capOfUpline: {
    en: "Needs a cap no higher than the upline's own",
    pt: 'Exige um limite não maior que o do próprio superior',
  },
  noContract: {
    en: 'The upline has no contract of this kind itself',
    pt: 'O próprio superior não tem contrato deste tipo',
  },
};

/** By field, in the caller's language. */
export const flawTexts = (flaws: Flaws, language: 'pt' | 'en'): Record<string, string> =>
  Object.fromEntries([...flaws].map(([field, flaw]) => [field, texts[flaw][language]]));

import type { Names } from '../kit/index.ts';

export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];

/** The risk that a page begins with comes first in a sheet. */
export const risksFromMedium = ['medium', 'low', 'high'] as const satisfies readonly Risk[];

export const riskNames: Readonly<Record<Risk, Names>> = {
  low: { pt: 'Risco baixo', en: 'Low risk', es: 'Riesgo bajo' },
  medium: { pt: 'Risco médio', en: 'Medium risk', es: 'Riesgo medio' },
  high: { pt: 'Risco alto', en: 'High risk', es: 'Riesgo alto' },
};

import type { Minor, Names } from '../kit/index.ts';

export type Language = keyof Names;
export type Money = (minor: Minor) => string;

/** How a round ended for the player; what doesn't exceed the stake is never called a win. */
export function outcomeText(
  { stake, payout }: { stake: Minor; payout: Minor },
  language: Language,
  money: Money,
): string {
  if (payout === 0) return { pt: 'Nada volta.', en: 'Nothing comes back.', es: 'No vuelve nada.' }[language];
  if (payout > stake)
    return {
      pt: `Você recebe ${money(payout)}.`,
      en: `You get ${money(payout)}.`,
      es: `Recibes ${money(payout)}.`,
    }[language];
  return {
    pt: `Voltam ${money(payout)} dos ${money(stake)} apostados.`,
    en: `${money(payout)} of the ${money(stake)} staked comes back.`,
    es: `Vuelven ${money(payout)} de los ${money(stake)} apostados.`,
  }[language];
}

/** One form for one, another for all other counts; the three languages agree in that. */
export const counted = (count: number, one: string, other: string): string =>
  `${count} ${count === 1 ? one : other}`;

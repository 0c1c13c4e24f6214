import type { Jackpot } from './rules.ts';

/** The pots of the titles of the Tesouro line. */
export const tesouro: Jackpot = {
  id: 'tesouro',
  version: 1,
  names: { pt: 'Tesouro da Serra', en: 'Treasure of the Range', es: 'Tesoro de la Sierra' },
  levels: [
    {
      id: 'bronze',
      names: { pt: 'Bronze', en: 'Bronze', es: 'Bronce' },
      contribution: 3_000,
      seed: 5_000,
      bound: { by: 'amount', ceiling: 15_000 },
    },
    {
      id: 'day',
      names: { pt: 'Do dia', en: 'Of the day', es: 'Del día' },
      contribution: 1_500,
      seed: 20_000,
      bound: { by: 'day' },
    },
    {
      id: 'silver',
      names: { pt: 'Prata', en: 'Silver', es: 'Plata' },
      contribution: 2_500,
      seed: 50_000,
      bound: { by: 'amount', ceiling: 200_000 },
    },
    {
      id: 'gold',
      names: { pt: 'Ouro', en: 'Gold', es: 'Oro' },
      contribution: 2_000,
      seed: 1_000_000,
      bound: { by: 'amount', ceiling: 5_000_000 },
    },
  ],
};

export const jackpots: readonly Jackpot[] = [tesouro];

import type { Minor } from './instant.ts';
import type { Names } from './names.ts';

/** What a round took and gave, as the last sentence of its words; it congratulates for nothing. */
export function paidWords(
  { staked, payout }: { staked: Minor; payout: Minor },
  language: keyof Names,
  money: (minor: Minor) => string,
): string {
  const [stake, pay] = [money(staked), money(payout)];
  switch (language) {
    case 'pt':
      return payout === 0 ? `Aposta de ${stake}, sem retorno.` : `Aposta de ${stake}, retorno de ${pay}.`;
    case 'es':
      return payout === 0 ? `Apuesta de ${stake}, sin pago.` : `Apuesta de ${stake}, pago de ${pay}.`;
    case 'en':
      return payout === 0 ? `Bet ${stake}, nothing back.` : `Bet ${stake}, paid ${pay}.`;
  }
}

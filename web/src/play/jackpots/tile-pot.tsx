import { formatMoney, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import type { Game } from '../../platform/shapes.ts';
import { PotAmount } from './pot-amount.tsx';
import { type JackpotLevel, maxPot, useJackpotOf } from './queries.ts';

export interface TilePotProps {
  pot: JackpotLevel;
  currency: string;
}

/** What the largest pot of a linked game would pay, with its words for the tile's button; nothing is asked for any other game. */
export function usePotOf(game: Game): (TilePotProps & { words: string }) | undefined {
  const { locale } = useUiLocale();
  const jackpot = useJackpotOf(game);
  const pot = jackpot && maxPot(jackpot);
  if (!jackpot || !pot || game.maintenance) return undefined;
  const { currency } = jackpot;
  return { pot, currency, words: `${pot.name} ${formatMoney(pot.amount, { locale, currency })}` };
}

/** On the picture of a linked game. */
export function TilePot({ pot, currency }: TilePotProps): ReactNode {
  return (
    <span className="absolute inset-x-2 bottom-2 flex flex-col items-center rounded-field border border-gold-light/50 bg-ground/88 px-1.5 py-1 text-center leading-tight">
      <span className="text-11 font-semibold text-gold-light">{pot.name}</span>
      <PotAmount
        amount={pot.amount}
        currency={currency}
        className="max-w-full truncate text-13 font-extrabold"
      />
    </span>
  );
}

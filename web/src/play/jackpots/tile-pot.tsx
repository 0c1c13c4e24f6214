import { formatMoney, useUiLocale } from '@croupier/ui';
import { type ReactNode, useEffect } from 'react';
import type { Game } from '../../platform/shapes.ts';
import { PotAmount } from './pot-amount.tsx';
import { maxPot, useJackpotOf } from './queries.ts';

export interface TilePotProps {
  game: Game;
  /** Is given what a pot is called and what is in it, for the name of the tile's button. */
  onWords: (words: string) => void;
}

/** What the largest pot of a linked game would pay, on the picture of its tile. */
export function TilePot({ game, onWords }: TilePotProps): ReactNode {
  const { locale } = useUiLocale();
  const jackpot = useJackpotOf(game);
  const pot = jackpot && maxPot(jackpot);
  const words = pot && `${pot.name} ${formatMoney(pot.amount, { locale, currency: jackpot.currency })}`;
  useEffect(() => onWords(words ?? ''), [words, onWords]);
  if (!pot) return null;
  return (
    <span className="absolute inset-x-2 bottom-[27%] flex flex-col items-center rounded-field border border-line-strong bg-ground/90 px-1.5 py-1 text-center leading-tight">
      <span className="text-11 font-semibold text-gold-light">{pot.name}</span>
      <PotAmount
        amount={pot.amount}
        currency={jackpot.currency}
        className="max-w-full truncate text-13 font-extrabold"
      />
    </span>
  );
}

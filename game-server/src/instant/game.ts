import type { Entropy } from '@croupier/games/fairness';
import { playSlot, publishedSlot, SlotRuleError, type SlotTheme } from '@croupier/games/slot';
import { slotAction, type Figures, type SlotPaytable, type SlotState } from '../protocol.ts';
import { figures } from '../protocol.ts';
import { fail } from '../failures.ts';

/** What the instant driver needs of a game; the rules themselves stay pure and live in `games/`. */
export interface InstantGame {
  code: string;
  names: { pt: string; en: string };
  stakes: readonly number[];
  figures: Figures;
  paytable: SlotPaytable;
  /** The whole round from its beginning with all choices so far: the same entropy gives the same beginning. */
  play(stake: number, choices: readonly unknown[], entropy: Entropy): Played;
  /** What is chosen for a player who never comes back. */
  absentChoice: unknown;
}
export interface Played {
  state: SlotState;
  final: boolean;
  payout: number;
}

export function slotGame(theme: SlotTheme): InstantGame {
  return {
    code: theme.code,
    names: theme.names,
    stakes: theme.stakes,
    figures: slotFigures(theme.code),
    paytable: paytableOf(theme),
    absentChoice: { type: 'choose', option: theme.options[0]?.id ?? '' },
    play(stake, choices, entropy) {
      const parsed = choices.map((choice) => slotAction.safeParse(choice));
      const known = parsed.flatMap((one) => (one.success ? [one.data] : []));
      if (known.length !== choices.length) fail('ACTION_INVALID');
      try {
        const state = playSlot(theme, stake, known, entropy);
        return { state, final: state.phase === 'done', payout: state.win };
      } catch (error) {
        if (error instanceof SlotRuleError) fail('ACTION_INVALID');
        throw error;
      }
    },
  };
}

function slotFigures(code: string): Figures {
  const sheet = publishedSlot(code);
  return figures.parse(sheet);
}

function paytableOf(theme: SlotTheme): SlotPaytable {
  const sheet = publishedSlot(theme.code);
  const copy = (reels: readonly (readonly number[])[]): number[][] => reels.map((reel) => [...reel]);
  return {
    reels: theme.strips.base.length,
    rows: theme.rows,
    symbols: theme.symbols.map((symbol) => ({ ...symbol, pays: { ...symbol.pays } })),
    lines: copy(theme.lines),
    strips: { base: copy(theme.strips.base), free: copy(theme.strips.free) },
    options: theme.options.map((option) => ({
      ...option,
      spins: { ...option.spins },
      returnToPlayer: sheet.options.find((one) => one.id === option.id)?.returnToPlayer ?? '',
    })),
    maximumFreeSpins: theme.maximumFreeSpins,
  };
}

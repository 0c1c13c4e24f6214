import type { Entropy } from '@croupier/games/fairness';
import {
  jaguarMoon,
  playSlot,
  publishedSlot,
  SlotRuleError,
  waysOf,
  type SlotTheme,
} from '@croupier/games/slot';
import { slotAction, type Figures, type SlotLook, type SlotPaytable, type SlotState } from '../protocol.ts';
import { figures } from '../protocol.ts';
import { fail } from '../failures.ts';

/** What the instant driver needs of a game; the rules themselves stay pure and live in `games/`. */
export interface InstantGame {
  code: string;
  names: SlotTheme['names'];
  stakes: readonly number[];
  figures: Figures;
  paytable: SlotPaytable;
  look: SlotLook;
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
    figures: figures.parse(publishedSlot(theme)),
    paytable: paytableOf(theme),
    look: lookOf(theme),
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

function paytableOf(theme: SlotTheme): SlotPaytable {
  const sheet = publishedSlot(theme);
  const copy = (reels: readonly (readonly number[])[]): number[][] => reels.map((reel) => [...reel]);
  return {
    reels: theme.strips.base.length,
    rows: theme.rows,
    symbols: theme.symbols.map((symbol) => ({ ...symbol, pays: { ...symbol.pays } })),
    lines: copy(theme.lines),
    ways: theme.lines.length > 0 ? 0 : waysOf(theme),
    coins: theme.coins,
    wildFactor: theme.wildFactor,
    cascade: theme.cascade && { base: [...theme.cascade.base], free: [...theme.cascade.free] },
    scattersToOpen: theme.scattersToOpen,
    strips: { base: copy(theme.strips.base), free: copy(theme.strips.free) },
    options: theme.options.map((option, index) => ({
      ...option,
      spins: { ...option.spins },
      returnToPlayer: sheet.options[index]?.returnToPlayer ?? '',
    })),
    maximumFreeSpins: theme.maximumFreeSpins,
  };
}

/** The first title has pictures of its own on file, its symbols in alphabetical order; all others are drawn from data. */
function lookOf(theme: SlotTheme): SlotLook {
  const { palette, sound } = theme.look;
  const ids = theme.symbols.map((symbol) => symbol.id);
  const own = theme === jaguarMoon;
  const at = (name: string): string =>
    own ? `sprites/${theme.code}${name}.webp` : `art/${theme.code}/${name}.svg`;
  return {
    palette,
    sound: { ...sound, scale: [...sound.scale] },
    art: {
      symbols: at(own ? '' : 'symbols'),
      cells: ids.map((id, index) => (own ? ids.toSorted().indexOf(id) : index)),
      columns: 4,
      night: at(own ? '-night' : 'night'),
      feature: at(own ? '-feature' : 'feature'),
      logo: own ? { pt: at('-pt'), en: at('-en'), es: at('-en') } : null,
    },
  };
}

import type { Kind } from '../settlement/windows.ts';

/**
 * What a window comes to, worked out again and in another way than the engine: member by member, walking up from each one, in
 * plain numbers. It shares nothing with the engine but the words of docs/commissions.md.
 */

export interface SmallTier {
  turnover: number;
  active: number;
  loss: number;
  /** Per cent of the base, or an amount. */
  percent?: number;
  amount?: number;
}

export interface SmallContract {
  tiers: SmallTier[];
  cap?: number;
  carried?: number;
}

export interface Figures {
  turnover: number;
  stake: number;
  payout: number;
  bonuses?: number;
  rebates?: number;
}

export interface World {
  kind: Kind;
  carriesLoss: boolean;
  /** Who stands below whom. */
  uplines: Record<string, string | null>;
  contracts: Record<string, SmallContract>;
  figures: Record<string, Figures>;
}

export interface Opinion {
  gross: number;
  earned: number;
  capped: boolean;
  floorAdded: number;
  carriedOut: number;
}

function pathUp({ uplines }: World, from: string): string[] {
  const path: string[] = [];
  for (let at: string | null = from; at !== null; at = uplines[at] ?? null) path.push(at);
  return path;
}

const lossOf = ({ stake, payout, bonuses = 0, rebates = 0 }: Figures) => stake - payout - bonuses - rebates;

function grossIn(world: World, holder: string): Omit<Opinion, 'earned' | 'floorAdded'> {
  const contract = world.contracts[holder] ?? { tiers: [] };
  const team = Object.entries(world.figures).filter(([member]) => pathUp(world, member).includes(holder));
  let [turnover, loss, active] = [0, 0, 0];
  for (const [, figures] of team) {
    turnover += figures.turnover;
    loss += lossOf(figures);
    if (figures.turnover >= 1) active += 1;
  }
  const dividend = world.kind === 'dividend';
  if (dividend) loss += contract.carried ?? 0;
  const base = Math.max(0, dividend ? loss : turnover);
  let granted = 0;
  for (const tier of contract.tiers) {
    const reached =
      (tier.turnover === 0 || turnover >= tier.turnover) &&
      active >= tier.active &&
      (tier.loss === 0 || loss >= tier.loss);
    // Tiers rise: the last one that is reached stands.
    if (reached) granted = tier.amount ?? Math.floor((base * (tier.percent ?? 0) * 100) / 10_000);
  }
  const gross = Math.min(granted, contract.cap ?? granted);
  return {
    gross,
    capped: gross < granted,
    carriedOut: dividend && world.carriesLoss ? Math.min(0, loss) : 0,
  };
}

export function opinionOf(world: World): Record<string, Opinion> {
  const holders = Object.keys(world.contracts);
  const nearestAbove = (holder: string) =>
    pathUp(world, holder).find((member) => member !== holder && holders.includes(member));
  return Object.fromEntries(
    holders.map((holder): [string, Opinion] => {
      const own = grossIn(world, holder);
      let left = own.gross;
      for (const below of holders) if (nearestAbove(below) === holder) left -= grossIn(world, below).gross;
      return [holder, { ...own, earned: Math.max(0, left), floorAdded: Math.max(0, -left) }];
    }),
  );
}

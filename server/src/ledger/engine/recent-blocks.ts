import type { Draft } from './rules/draft.ts';
import { type BlockRange, rangesOf, type Stretch } from './store/parked.ts';
import type { EndedBet } from './store/read/feed.ts';
import type { Move } from './store/read/moves.ts';
import type { WrittenBlock } from './store/write-draft.ts';
import type { Wagered } from './types.ts';

/** What the readers of blocks want to know of one. */
export interface RecentBlock extends WrittenBlock {
  moves: readonly Move[];
  endedBets: readonly EndedBet[];
}

const defaultMaxFacts = 20_000;

/**
 * The blocks that this process has just written, kept until their readers have counted them, so that those look nothing up
 * that was in memory a moment ago. A block may be missing at any time (another process wrote it, a commit's outcome is not
 * known, too much waits): readers take the database's word then, which says the same.
 */
export class RecentBlocks {
  private readonly maxFacts: number;
  private readonly readers: readonly string[];
  private readonly chains = new Map<number, RecentBlock[]>();
  private readonly passed = new Map<string, ReadonlyMap<number, bigint>>();
  private facts = 0;

  /** `maxFacts` bounds the movements and ended bets that are kept of all blocks together. */
  constructor(readers: readonly string[], maxFacts = defaultMaxFacts) {
    this.readers = readers;
    this.maxFacts = maxFacts;
  }

  /** A batch has been committed as these blocks. */
  add(draft: Draft, written: readonly WrittenBlock[]): void {
    // A decision on a waiting win may change a bet that had ended: what that comes to is for the database to say.
    if (draft.decidedWins.length > 0) return;
    for (const block of written) this.append({ ...block, ...factsOf(draft, block.merchantId) });
    this.shed();
  }

  /** The last height of the slot that follows `low` without a gap. */
  reaches(slot: number, low: bigint): bigint | undefined {
    const chain = this.chains.get(slot);
    const [first, last] = [chain?.[0], chain?.at(-1)];
    return first && last && first.height <= low + 1n && last.height > low ? last.height : undefined;
  }

  /** The blocks of a stretch that are here, and what of it must be read as it is stored. */
  split(stretch: Stretch): { blocks: RecentBlock[]; stored: Stretch } {
    const blocks: RecentBlock[] = [];
    const after = new Map<number, bigint>();
    for (const range of rangesOf(stretch)) {
      const here = this.within(range);
      if (here) blocks.push(...here);
      else after.set(range.slot, range.high);
    }
    return { blocks, stored: { ...stretch, after } };
  }

  /** The stretch without the chains of which all blocks are here and none holds a transfer of these kinds. */
  storedOrHolding(stretch: Stretch, kinds: ReadonlySet<string>): Stretch {
    const holds = (block: RecentBlock) => block.moves.some((move) => kinds.has(move.kind));
    const after = rangesOf(stretch)
      .filter((range) => this.within(range)?.some(holds) ?? true)
      .map(({ slot, high }) => [slot, high] as const);
    return { ...stretch, after: new Map(after) };
  }

  /** All blocks of the range in their order; undefined where one is missing. */
  private within({ slot, low, high }: BlockRange): RecentBlock[] | undefined {
    const chain = this.chains.get(slot);
    const reached = this.reaches(slot, low);
    const first = chain?.[0];
    if (!chain || !first || reached === undefined || reached < high) return undefined;
    return chain.slice(Number(low + 1n - first.height), Number(high + 1n - first.height));
  }

  /** The reader has committed what it counts up to here; what all of them have counted is let go. */
  counted(reader: string, cursors: ReadonlyMap<number, bigint>): void {
    this.passed.set(reader, new Map([...(this.passed.get(reader) ?? []), ...cursors]));
    for (const slot of cursors.keys()) {
      const chain = this.chains.get(slot) ?? [];
      const heights = this.readers.map((name) => this.passed.get(name)?.get(slot) ?? 0n);
      const kept = chain.findIndex((block) => heights.some((height) => height < block.height));
      this.drop(chain, kept < 0 ? chain.length : kept);
    }
  }

  private append(block: RecentBlock): void {
    const chain = this.chains.get(block.slot) ?? [];
    this.chains.set(block.slot, chain);
    const last = chain.at(-1);
    if (last && last.height + 1n !== block.height) this.drop(chain, chain.length);
    chain.push(block);
    this.facts += sizeOf(block);
  }

  private shed(): void {
    while (this.facts > this.maxFacts) {
      const longest = [...this.chains.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
      if (longest.length === 0) return;
      this.drop(longest, Math.ceil(longest.length / 4));
    }
  }

  private drop(chain: RecentBlock[], count: number): void {
    for (const block of chain.splice(0, count)) this.facts -= sizeOf(block);
  }
}

/** An empty block takes its place as well. */
const sizeOf = (block: RecentBlock): number => 1 + block.moves.length + block.endedBets.length;

function factsOf(draft: Draft, merchantId: string): Pick<RecentBlock, 'moves' | 'endedBets'> {
  const endedBets = draft.endedBets
    .filter((bet) => bet.merchantId === merchantId)
    .map((bet): EndedBet => ({
      merchantId,
      vendorId: bet.vendorId,
      transactionId: bet.transactionId,
      memberId: bet.memberId,
      gameId: bet.gameId,
      roundId: bet.roundId,
      currency: bet.currency,
      state: bet.state === 'settled' ? 'settled' : 'rolled_back',
      stake: bet.stake,
      won: bet.won,
      market: bet.market,
      selection: bet.selection,
      free: draft.freeBet(bet) !== undefined,
      carried: wageredOf(draft.carriedBet(bet)),
      placedAt: bet.placedAt,
      endedAt: draft.now,
    }));
  return { moves: movesOf(draft, merchantId), endedBets };
}

const wageredOf = (carried: Wagered | undefined): Wagered | null =>
  carried ? { wagered: carried.wagered, rake: carried.rake } : null;

const gameScope = 'vendor:';
const gameKinds: ReadonlySet<string> = new Set(['bet', 'win', 'refund']);

/** What each transfer came to on members' accounts, by currency; entries follow their transfers' order. */
function movesOf(draft: Draft, merchantId: string): Move[] {
  const moves: Move[] = [];
  let place = 0;
  let from = 0;
  for (const entry of draft.entries) {
    while (draft.transfers[place] && draft.transfers[place]?.id !== entry.transferId) {
      place += 1;
      from = moves.length;
    }
    const transfer = draft.transfers[place];
    if (!transfer || transfer.merchantId !== merchantId || entry.memberId === null) continue;
    let last = moves.length - 1;
    while (last >= from && moves[last]?.currency !== entry.currency) last -= 1;
    const known = last >= from ? moves[last] : undefined;
    if (known) known.amount += entry.amount;
    else {
      const { kind, memberId, scope } = transfer;
      const ofGame = gameKinds.has(kind) && scope.startsWith(gameScope);
      moves.push({
        merchantId,
        postedAt: draft.now,
        kind,
        currency: entry.currency,
        amount: entry.amount,
        memberId,
        vendorId: ofGame ? scope.slice(gameScope.length) : '',
        gameId: ofGame ? (transfer.gameId ?? '') : '',
      });
    }
  }
  return moves;
}

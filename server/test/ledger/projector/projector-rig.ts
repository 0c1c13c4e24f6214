import { randomUUID } from 'node:crypto';
import { createLedger, type Ledger } from '../../../src/ledger/engine/index.ts';
import { Periods } from '../../../src/ledger/engine/periods/periods.ts';
import { createReports, type Reports } from '../../../src/ledger/projector/index.ts';
import { createTurnover, type Progress, type Turnover } from '../../../src/cashier/turnover/index.ts';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { startTestPlatform } from '../../helpers/database/platform.ts';
import { standingClock } from '../../helpers/database/standing-clock.ts';
import { brandFacts } from '../../helpers/parties/brand.ts';

export interface Player {
  merchantId: string;
  id: string;
  wallet: string;
}

interface Sums {
  bets: bigint;
  stake: bigint;
  payout: bigint;
}

/** A merchant's ledger with the projector, under a clock that the test moves. */
export interface Rig {
  platform: Platform;
  merchantId: string;
  ledger: Ledger;
  turnover: Turnover;
  reports: Reports;
  /** Of the hall's brand, or of another one. */
  player(of?: string): Promise<Player>;
  /** Another brand beside the hall's. */
  brand(code: string): Promise<string>;
  /** Answers the bet's transaction id. */
  bet(player: Player, stake: bigint): Promise<string>;
  /** Answers the win's transaction id; one above the cap waits. */
  win(player: Player, bet: string, amount: bigint, roundClosed: boolean, cap?: bigint): Promise<string>;
  /** Bets on selections of one market of a round; answers their transaction ids. */
  choose(player: Player, round: string, stakes: Readonly<Record<string, bigint>>): Promise<string[]>;
  takeBack(player: Player, bet: string): Promise<void>;
  /** The same for a bet whose round has another id than it. */
  winIn(player: Player, round: string, bet: string, amount: bigint): Promise<void>;
  takeBackIn(player: Player, round: string, bet: string): Promise<void>;
  /** What the days count as turnover. */
  validStakes(player: Player): Promise<bigint>;
  play(player: Player, stake: bigint, won: bigint): Promise<void>;
  /** A bonus. */
  give(player: Player, amount: bigint): Promise<void>;
  require(player: Player, amount: bigint, currency?: string): Promise<void>;
  /** By a vendor's code, or `type.<game type>`. */
  weigh(name: string, percent: number): Promise<void>;
  project(): Promise<void>;
  /** Ends the last period of keys and bets where anything was written into it; answers the one that is written into now. */
  endPeriod(): Promise<number>;
  days(player: Player): Promise<(Sums & { day: string })[]>;
  slices(player: Player): Promise<(Sums & { starts_at: Date })[]>;
  /** How the player is noted as active, on any day. */
  activeMarks(player: Player): Promise<string[]>;
  remaining(player: Player): Promise<Progress>;
  /** What was done for each requirement, the oldest first. */
  requirements(player: Player): Promise<bigint[]>;
  setClock(at: Date): void;
  advance(milliseconds: number): void;
  /** The next day at this hour in Greenwich. */
  nextDay(hour: number): Date;
  close(): Promise<void>;
}

const funds = 1_000_000n;

export async function openRig(): Promise<Rig> {
  const started = await startTestPlatform();
  const clock = standingClock(Date.now());
  const platform: Platform = { ...started.platform, clock };
  const { db } = platform;
  const brand = async (code: string): Promise<string> => {
    const { id } = await platform.merchants.create({
      ...brandFacts,
      code,
      name: 'Salão',
      isDefault: code === 'hall',
    });
    return id;
  };
  const merchantId = await brand('hall');
  const ledger = createLedger(platform);
  await ledger.start();
  const turnover = createTurnover(platform, { gameType: async () => 'LIVE' });
  const reports = createReports(platform, { ledger, consumers: [turnover.consume] });
  const bankOf = (of: string): Promise<string> => {
    const bankKey = {
      merchantId: of,
      owner: { kind: 'provider', id: 'bank' },
      purpose: 'payments_clearing',
      currency: 'BRL',
    } as const;
    return transaction(db, (tx) => ledger.openAccount(tx, bankKey, { floor: null }));
  };
  const movement = (player: Player, roundId: string) => ({
    merchantId: player.merchantId,
    vendorId: 'studio',
    memberId: player.id,
    accountId: player.wallet,
    transactionId: randomUUID(),
    roundId,
    gameId: 'slot',
    currency: 'BRL',
  });
  const posted = (status: string): void => {
    if (status !== 'posted') throw new Error(`not posted: ${status}`);
  };

  const pay = async (player: Player, kind: 'deposit' | 'bonus', amount: bigint): Promise<void> => {
    const key = randomUUID();
    const bank = await bankOf(player.merchantId);
    const { status } = await ledger.submit({
      type: 'transfer',
      merchantId: player.merchantId,
      kind,
      scope: 'hall',
      key,
      legs: [
        { accountId: bank, amount: -amount },
        { accountId: player.wallet, amount },
      ],
      reference: { type: 'hall', id: key },
      memberId: player.id,
    });
    posted(status);
  };

  const rig: Rig = {
    platform,
    merchantId,
    ledger,
    turnover,
    reports,
    brand,
    async player(of = merchantId) {
      const id = randomUUID();
      const wallet = ledger.accountId({
        merchantId: of,
        owner: { kind: 'member', id },
        purpose: 'main',
        currency: 'BRL',
      });
      await transaction(db, (tx) =>
        ledger.openMemberAccounts(tx, { merchantId: of, memberId: id, currency: 'BRL' }),
      );
      await pay({ merchantId: of, id, wallet }, 'deposit', funds);
      return { merchantId: of, id, wallet };
    },
    async bet(player, stake) {
      const roundId = randomUUID();
      const { status } = await ledger.submit({
        type: 'bet',
        ...movement(player, roundId),
        transactionId: roundId,
        amount: stake,
      });
      posted(status);
      return roundId;
    },
    async choose(player, round, stakes) {
      const ids: string[] = [];
      for (const [selection, amount] of Object.entries(stakes)) {
        const transactionId = randomUUID();
        const choice = { market: 'colour', selection };
        const { status } = await ledger.submit({
          type: 'bet',
          ...movement(player, round),
          ...choice,
          transactionId,
          amount,
        });
        posted(status);
        ids.push(transactionId);
      }
      return ids;
    },
    async win(player, bet, amount, roundClosed, cap) {
      const command = { ...movement(player, bet), betTransactionId: bet, amount, roundClosed };
      const { status } = await ledger.submit({
        type: 'win',
        ...command,
        ...(cap === undefined ? {} : { cap }),
      });
      if (cap === undefined) posted(status);
      return command.transactionId;
    },
    takeBack: (player, bet) => rig.takeBackIn(player, bet, bet),
    async takeBackIn(player, round, bet) {
      const { status } = await ledger.submit({
        type: 'rollback',
        ...movement(player, round),
        betTransactionId: bet,
      });
      posted(status);
    },
    async winIn(player, round, bet, amount) {
      const about = { ...movement(player, round), betTransactionId: bet };
      const { status } = await ledger.submit({ type: 'win', ...about, amount, roundClosed: true });
      posted(status);
    },
    async validStakes(player) {
      const [row] = await sqlOn<{ turnover: bigint }>(
        db,
        'SELECT COALESCE(sum(turnover), 0)::bigint AS turnover FROM member_day_total WHERE member_id = $1',
        [player.id],
      );
      return row?.turnover ?? 0n;
    },
    async play(player, stake, won) {
      await rig.win(player, await rig.bet(player, stake), won, true);
    },
    give: (player, amount) => pay(player, 'bonus', amount),
    require(player, amount, currency = 'BRL') {
      // Of two at one instant neither is the older.
      clock.advance(1);
      return transaction(db, (tx) =>
        turnover.open(tx, {
          merchantId: player.merchantId,
          memberId: player.id,
          source: { type: 'test', id: randomUUID() },
          amount,
          currency,
        }),
      );
    },
    async weigh(name, percent) {
      const change = JSON.stringify({ [`turnover.weight.${name}`]: percent });
      await sqlOn(db, 'UPDATE merchant SET settings = settings || $1::jsonb WHERE id = $2', [
        change,
        merchantId,
      ]);
      platform.merchants.forget();
    },
    async project() {
      while (!(await reports.catchUp()));
    },
    async endPeriod() {
      const keeper = new Periods(platform, { maxBytes: 1 });
      await keeper.lookAfter();
      return keeper.current;
    },
    days: (player) =>
      sqlOn(
        db,
        `SELECT day::text, sum(bets)::bigint AS bets, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout
         FROM member_day_total WHERE member_id = $1 GROUP BY day ORDER BY day`,
        [player.id],
      ),
    async activeMarks({ id }) {
      const rows = await sqlOn<{ mark: string }>(
        db,
        'SELECT DISTINCT mark FROM member_active_day WHERE merchant_id = $1 AND member_id = $2 ORDER BY mark',
        [merchantId, id],
      );
      return rows.map(({ mark }) => mark);
    },
    slices: (player) =>
      sqlOn(
        db,
        'SELECT starts_at, bets, stake, payout FROM member_slice_total WHERE member_id = $1 ORDER BY starts_at',
        [player.id],
      ),
    remaining: (player) => turnover.remaining(db, { merchantId: player.merchantId, memberId: player.id }),
    async requirements(player) {
      const rows = await sqlOn<{ done: bigint }>(
        db,
        'SELECT done FROM turnover_requirement WHERE member_id = $1 ORDER BY opened_at, id',
        [player.id],
      );
      return rows.map(({ done }) => done);
    },
    setClock: (at) => clock.set(at),
    advance: (milliseconds) => clock.advance(milliseconds),
    nextDay(hour) {
      const next = new Date(clock.now().getTime() + 86_400_000);
      next.setUTCHours(hour, 0, 0, 0);
      return next;
    },
    async close() {
      await ledger.stop();
      await started.stop();
    },
  };
  return rig;
}

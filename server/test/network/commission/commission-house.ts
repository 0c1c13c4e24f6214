import { randomUUID } from 'node:crypto';
import { createAgents } from '../../../src/network/agents/index.ts';
import { type Commission, createCommission } from '../../../src/network/commission/index.ts';
import { termsOf, type TierForm } from '../../helpers/steps/commission-terms.ts';
import type { Kind, Period } from '../../../src/network/commission/settlement/windows.ts';
import { type BetCommand, createLedger, type Ledger } from '../../../src/ledger/engine/index.ts';
import { createMembers } from '../../../src/people/members/index.ts';
import { createMessages } from '../../../src/people/inbox/index.ts';
import { createReports, type Reports } from '../../../src/ledger/projector/index.ts';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import type { Merchant, MerchantSettings } from '../../../src/platform/merchants.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { startTestPlatform } from '../../helpers/database/platform.ts';
import { standingClock } from '../../helpers/database/standing-clock.ts';
import { brandFacts } from '../../helpers/parties/brand.ts';

/** What a stake of a round stands on. */
type Choice = { round: string } & Pick<BetCommand, 'market' | 'selection' | 'positions'>;

export interface StatementRow {
  id: string;
  member: string;
  from: Date;
  revision: number;
  turnover: bigint;
  active: number;
  base: bigint;
  tier: number | null;
  gross: bigint;
  below: bigint;
  floorAdded: bigint;
  earned: bigint;
  amount: bigint;
  setOff: bigint;
  paid: bigint;
  carriedOut: bigint;
  state: string;
}

/** A brand with members, a ledger, the projector and commissions, under a clock that the test moves. */
export interface House {
  platform: Platform;
  databaseUrl: string;
  merchant(): Promise<Merchant>;
  ledger: Ledger;
  reports: Reports;
  commission: Commission;
  set(settings: MerchantSettings): Promise<void>;
  /** Below an account named before, or below the house. */
  member(name: string, below?: string): Promise<void>;
  id(name: string): string;
  /** Offers and accepts; `by` the upline on whose tree place the member stands. */
  contract(name: string, kind: Kind, period: Period, tiers: TierForm[], cap?: number): Promise<string>;
  terminate(contractId: string): Promise<void>;
  play(name: string, stake: number, won: number, more?: Choice): Promise<string>;
  /** Places a bet and gives its stake back. */
  takeBack(name: string, stake: number, more: Choice): Promise<void>;
  give(name: string, kind: 'bonus' | 'rebate', amount: number): Promise<void>;
  balance(name: string): Promise<bigint>;
  /** Counts, settles and pays what is due by now. */
  settle(): Promise<void>;
  statements(kind: Kind): Promise<StatementRow[]>;
  now(): Date;
  to(at: string): void;
  advance(milliseconds: number): void;
  /** A second node on the same database, for as long as the house stands. */
  node(): Promise<Commission>;
  close(): Promise<void>;
}

const funds = 10_000_000_00n;

export async function openRig(start: string, settings: MerchantSettings = {}): Promise<House> {
  const started = await startTestPlatform();
  const clock = standingClock(Date.parse(start));
  const platform: Platform = { ...started.platform, clock };
  const { db } = platform;
  const { id: merchantId } = await platform.merchants.create({
    ...brandFacts,
    code: 'house',
    name: 'Casa',
    isDefault: true,
    settings: { 'commission.approval.dividend': false, ...settings },
  });
  const merchant = async (): Promise<Merchant> => {
    const found = await platform.merchants.byId(merchantId);
    if (!found) throw new Error('no merchant');
    return found;
  };
  // Beats every few hundred milliseconds, so that time that has passed is closed soon.
  const ledger = createLedger(platform, { leaseSeconds: 2, writers: 1, doorSlots: 1 });
  await ledger.start();
  const agents = createAgents(platform);
  const members = createMembers(platform, { ledger, agents });
  const reports = createReports(platform, { ledger, consumers: [] });
  const deps = {
    ledger,
    agents,
    reports,
    notices: createMessages(platform, { mayAdvertise: async () => false }),
    some: members.lookup.some,
    idOf: members.lookup.idOf,
    vendorName: async (_: string, code: string) => code,
  };
  const commission = createCommission(platform, deps);
  const ledgers: Ledger[] = [ledger];
  const ids = new Map<string, string>();
  const uplines = new Map<string, string | null>();
  const id = (name: string): string => {
    const found = ids.get(name);
    if (found === undefined) throw new RangeError(`nobody is called ${name}`);
    return found;
  };
  const nameOf = (of: string) => [...ids].find(([, other]) => other === of)?.[0] ?? of;
  const wallet = (name: string) =>
    ledger.accountId({
      merchantId,
      owner: { kind: 'member', id: id(name) },
      purpose: 'main',
      currency: 'BRL',
    });
  const movementOf = (name: string, roundId: string) => ({
    ...{ merchantId, vendorId: 'studio', memberId: id(name), accountId: wallet(name) },
    ...{ roundId, gameId: 'slot', currency: 'BRL' },
  });
  const bank = await transaction(db, (tx) =>
    ledger.openAccount(
      tx,
      { merchantId, owner: { kind: 'provider', id: 'bank' }, purpose: 'payments_clearing', currency: 'BRL' },
      { floor: null },
    ),
  );
  const move = async (name: string, kind: string, amount: bigint): Promise<void> => {
    const { status } = await ledger.submit({
      type: 'transfer',
      merchantId,
      kind,
      scope: 'test',
      key: randomUUID(),
      legs: [
        { accountId: bank, amount: -amount },
        { accountId: wallet(name), amount },
      ],
      reference: { type: 'test', id: name },
      memberId: id(name),
    });
    if (status !== 'posted') throw new Error(`not posted: ${status}`);
  };
  const acting = async (party: string | null) => ({
    merchant: await merchant(),
    party,
    language: 'en' as const,
    confirmTerminations: true,
  });

  const house: House = {
    platform,
    databaseUrl: started.databaseUrl,
    merchant,
    ledger,
    reports,
    commission,
    id,
    async set(changes) {
      await sqlOn(db, 'UPDATE merchant SET settings = settings || $1::jsonb WHERE id = $2', [
        JSON.stringify(changes),
        merchantId,
      ]);
      platform.merchants.forget();
    },
    async member(name, below) {
      const uplineId = below === undefined ? null : id(below);
      const made = await transaction(db, async (tx) =>
        members.createIn(tx, {
          merchant: await merchant(),
          account: name,
          type: 2,
          currency: 'BRL',
          placement: { uplineId, placedBy: 'house' },
          password: { hash: 'none', setBy: 'member' },
          now: clock.now(),
        }),
      );
      if (!made) throw new Error(`${name} is taken`);
      ids.set(name, made.id);
      uplines.set(name, uplineId);
      await move(name, 'adjustment', funds);
    },
    async contract(name, kind, period, tiers, cap) {
      const by = await acting(uplines.get(name) ?? null);
      const form = { memberId: id(name), kind, period, terms: termsOf(tiers, cap) };
      const { contract } = await commission.contracts.offer(by, form);
      await commission.contracts.answer(await acting(id(name)), {
        contractId: contract.id,
        action: 'Accept',
      });
      return contract.id;
    },
    async terminate(contractId) {
      await commission.contracts.answer(await acting(null), { contractId, action: 'Terminate' });
    },
    async play(name, stake, won, more) {
      const transactionId = randomUUID();
      const movement = movementOf(name, more?.round ?? transactionId);
      const { round: _round, ...choice } = more ?? { round: '' };
      const bet = { ...movement, ...choice, transactionId, amount: BigInt(stake) };
      const placed = await ledger.submit({ type: 'bet', ...bet });
      if (placed.status !== 'posted') throw new Error(`not placed: ${placed.status}`);
      const win = { betTransactionId: transactionId, transactionId: randomUUID(), amount: BigInt(won) };
      const ended = await ledger.submit({ type: 'win', ...movement, ...win, roundClosed: true });
      if (ended.status !== 'posted') throw new Error(`not settled: ${ended.status}`);
      return transactionId;
    },
    async takeBack(name, stake, { round, ...choice }) {
      const betTransactionId = randomUUID();
      const movement = movementOf(name, round);
      const bet = { ...movement, ...choice, transactionId: betTransactionId, amount: BigInt(stake) };
      await ledger.submit({ type: 'bet', ...bet });
      const back = await ledger.submit({
        type: 'rollback',
        ...movement,
        betTransactionId,
        transactionId: randomUUID(),
      });
      if (back.status !== 'posted') throw new Error(`not taken back: ${back.status}`);
    },
    give: (name, kind, amount) => move(name, kind, BigInt(amount)),
    async balance(name) {
      const rows = await ledger.balances(merchantId, id(name));
      return (rows.find(({ purpose }) => purpose === 'main')?.balance ?? 0n) - funds;
    },
    async settle() {
      const deadline = Date.now() + 20_000;
      do {
        while (!(await reports.catchUp()));
        if (await commission.runDue()) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      } while (Date.now() < deadline);
      throw new Error('the windows could not be closed');
    },
    async statements(kind) {
      const rows = await sqlOn<StatementRow & { memberId: string }>(
        db,
        `SELECT id, member_id AS "memberId", window_from AS "from", revision, turnover, active, base, tier, gross, below,
           floor_added AS "floorAdded", earned, amount, set_off AS "setOff", paid, carried_out AS "carriedOut", state
         FROM commission_statement WHERE kind = $1 ORDER BY window_from, revision, gross DESC, member_id`,
        [kind],
      );
      return rows.map(({ memberId, ...row }) => ({ ...row, member: nameOf(memberId) }));
    },
    now: () => clock.now(),
    to: (at) => clock.set(new Date(at)),
    advance: (milliseconds) => clock.advance(milliseconds),
    async node() {
      const other = createLedger(platform, { leaseSeconds: 2, writers: 1, doorSlots: 1 });
      await other.start();
      ledgers.push(other);
      return createCommission(platform, { ...deps, ledger: other });
    },
    async close() {
      for (const one of ledgers) await one.stop();
      await started.stop();
    },
  };
  return house;
}

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Alarms } from '../../platform/observe/alarms.ts';
import type { Clock } from '../../platform/clock.ts';
import { transaction, type Db, type Tx } from '../../platform/database/database.ts';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/observe/log.ts';
import { endAll } from '../../platform/process/shutdown.ts';
import { accountId } from './account-id.ts';
import type { BatchResult } from './writer/batch.ts';
import { connectionOf } from './writer/connection.ts';
import { Door } from './writer/door.ts';
import { Engine } from './writer/engine.ts';
import { Writer } from './writer/writer.ts';
import { saidOtherwise } from './carried/store.ts';
import { keepCheckpoints } from './chain/keep-checkpoints.ts';
import { createBlockSeal, type SealKeys } from './chain/seal.ts';
import { committedEvents } from './bet-events.ts';
import type { Ledger, LedgerMetrics } from './ledger-interface.ts';
import { decidePendingWin } from './pending-wins.ts';
import { RecentBlocks } from './recent-blocks.ts';
import { Periods, type PeriodSettings } from './periods/periods.ts';
import { reverseTransfer } from './reverse.ts';
import { insertAccountRow } from './store/accounts.ts';
import { endFreeRounds, insertFreeRounds } from './store/free-rounds.ts';
import { insertGate, readLimitCounters, writeGateUnderLock, writeLimitUnderLock } from './store/gates.ts';
import {
  readBalances,
  readBet,
  readFamilyBalance,
  readGate,
  readStatement,
  readTransfer,
} from './store/read/reads.ts';
import { declareClosedThrough } from './store/slots.ts';
import type { CommittedEvent } from './types.ts';

export interface LedgerDeps {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  /** Whose key seals the blocks, and where their heads are noted; without them (a bench, a test of the ledger alone) nothing is sealed. */
  vault?: SealKeys;
  config?: Pick<Config, 'dataDir'>;
  log?: Pick<Logger, 'error'>;
  alarms?: Pick<Alarms, 'raise'>;
}

export interface LedgerSettings {
  /**
   * Slots of this process, one unless said. What a batch costs hardly depends on its length, and the process decides with one
   * thread: on two cores, two writers halve the batches and each bet costs a tenth to two fifths more (docs/decisions/573).
   */
  writers?: number;
  maxBatch?: number;
  maxQueue?: number;
  leaseSeconds?: number;
  doorSlots?: number;
  patienceMs?: number;
  periods?: Partial<PeriodSettings>;
}

const memberPurposes = ['main', 'withdrawal_hold', 'bonus'];

/** The currency of loyalty points, which live apart from cash. */
const pointsCurrency = 'POINTS';

/** What runs beneath the interface: the writers behind their engine, and the cashier's door. */
function assemble(deps: LedgerDeps, settings: LedgerSettings) {
  const { db, pool, clock, vault } = deps;
  const { leaseSeconds = 15, patienceMs = 2_000, maxQueue = 20_000, maxBatch = 1_000 } = settings;
  const holder = `${process.pid}-${randomUUID()}`;
  const listeners: ((events: CommittedEvent[]) => void)[] = [];
  const metrics: Omit<LedgerMetrics, 'queued'> = {
    batches: 0,
    posted: 0,
    refused: 0,
    collisions: 0,
    rejoined: 0,
    retries: 0,
    uncertain: 0,
  };
  const recent = new RecentBlocks(['projector', 'play']);
  const committed = ({ draft, blocks }: BatchResult): void => {
    recent.add(draft, blocks);
    if (listeners.length === 0 || draft.entries.length === 0) return;
    const events = committedEvents(draft);
    for (const listener of listeners) listener(events);
  };
  const seal = vault && createBlockSeal(vault);
  const periods = new Periods(deps, settings.periods);
  const shared = {
    clock,
    seal,
    periods,
    connection: pool.options,
    maxBatch,
    leaseSeconds,
    metrics,
    committed,
  };
  const writers = Array.from(
    { length: settings.writers ?? 1 },
    (_, index) => new Writer({ ...shared, holder: `${holder}/${index}` }),
  );
  const engine = new Engine({ writers, maxQueue, patienceMs });
  const door = new Door({ db, clock, seal, periods, holder, leaseSeconds, slots: settings.doorSlots ?? 4 });
  return { writers, engine, door, periods, listeners, metrics, recent };
}

async function openMemberAccounts(
  tx: Tx,
  { merchantId, memberId, currency }: { merchantId: string; memberId: string; currency: string },
): Promise<void> {
  const on = connectionOf(tx);
  const owner = { kind: 'member', id: memberId } as const;
  for (const purpose of memberPurposes)
    await insertAccountRow(on, { merchantId, owner, purpose, currency }, 0n);
  await insertAccountRow(on, { merchantId, owner, purpose: 'points', currency: pointsCurrency }, 0n);
  await insertGate(on, merchantId, memberId);
}

export function createLedger(deps: LedgerDeps, settings: LedgerSettings = {}): Ledger {
  const { db, clock } = deps;
  const { writers, engine, door, periods, listeners, metrics, recent } = assemble(deps, settings);
  const checkpoints = keepCheckpoints(deps);
  return {
    openAccount: (tx, key, { floor = 0n } = {}) => insertAccountRow(connectionOf(tx), key, floor),
    accountId,
    openMemberAccounts,
    postIn: (tx, requests) => door.postIn(tx, requests),
    submit: (command, lane = 'normal') => engine.submit(command, lane),
    submitMany: (commands, lane = 'normal') =>
      Promise.all(commands.map((command) => engine.submit(command, lane))),
    reverse: (request) => reverseTransfer(db, engine, request),
    decidePendingWin: (decision) => decidePendingWin(db, engine, decision),
    openFreeRounds: (tx, offer) => insertFreeRounds(connectionOf(tx), offer, clock.now()),
    endFreeRounds: (tx, merchantId, id) => endFreeRounds(connectionOf(tx), merchantId, id, clock.now()),
    balances: (merchantId, memberId) => readBalances(db, merchantId, memberId),
    familyBalance: (merchantId, id) => readFamilyBalance(db, merchantId, id),
    statement: (query) => readStatement(db, query),
    transfer: (merchantId, id) => readTransfer(db, merchantId, id),
    bet: (merchantId, vendorId, transactionId) => readBet(db, merchantId, vendorId, transactionId),
    saidOtherwise: (win) => saidOtherwise(db, win),
    setGate: (tx, gate) => writeGateUnderLock(connectionOf(tx), gate),
    setLimit: (tx, change) => writeLimitUnderLock(connectionOf(tx), change, clock.now()),
    limits: (tx, merchantId, memberId) => readLimitCounters(connectionOf(tx), merchantId, memberId),
    gate: (merchantId, memberId) => readGate(db, merchantId, memberId),
    gateIn: (tx, merchantId, memberId) => readGate(tx, merchantId, memberId, true),
    closedThrough: () => transaction(db, (tx) => declareClosedThrough(connectionOf(tx), clock.now())),
    onCommitted: (listener) => void listeners.push(listener),
    metrics: () => ({ ...metrics, queued: engine.queued }),
    recent,
    checkpoints: checkpoints.checkpoints,
    async start() {
      await checkpoints.before();
      await periods.start();
      const begun = await Promise.allSettled([...writers.map((writer) => writer.start()), door.start()]);
      // All have come to their end by then, so that anyone who stops them finds what they opened.
      for (const one of begun) if (one.status === 'rejected') throw one.reason;
      await checkpoints.start();
    },
    async stop() {
      await endAll([
        () => Promise.all(writers.map((writer) => writer.stop())),
        () => door.stop(),
        () => periods.stop(),
        checkpoints.stop,
      ]);
    },
  };
}

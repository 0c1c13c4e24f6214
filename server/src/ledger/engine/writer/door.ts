import { newId } from '../../../platform/ids.ts';
import { transaction, type Db, type Tx } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { HoldCommand, PostResult, ReleaseCommand, TransferRequest } from '../types.ts';
import { prepare } from '../request.ts';
import { decide, type Decision } from '../rules/decide.ts';
import { Draft } from '../rules/draft.ts';
import type { Request } from '../rules/world.ts';
import { lockAndRead } from '../store/read-world.ts';
import {
  areLost,
  lockFreeSlot,
  releaseSlot,
  renewSlot,
  takeSlot,
  type Lease,
  type SlotHead,
} from '../store/slots.ts';
import type { BlockSeal } from '../chain/seal.ts';
import type { Connection, Statement } from '../store/statement.ts';
import { writeDraft } from '../store/write-draft.ts';
import { postingTime } from './batch.ts';
import { connectionOf } from './connection.ts';
import { keyPlaces } from '../periods/look-up.ts';
import type { Periods } from '../periods/periods.ts';
import { Directory } from './directory.ts';

export interface DoorOptions {
  db: Db;
  clock: Clock;
  holder: string;
  leaseSeconds: number;
  seal: BlockSeal | undefined;
  periods: Periods;
  /** How many transactions of this process may post at once. */
  slots: number;
}

const boundLockWait: Statement = {
  name: 'ledger_bound_lock_wait',
  text: `SELECT set_config('lock_timeout', '200ms', true)`,
};

/** Posts in a transaction that someone else owns. Each has a slot of its own until it ends, and with it its own house shares. */
export class Door {
  private readonly options: DoorOptions;
  private leases: Lease[] = [];
  private heartbeat: NodeJS.Timeout | undefined;
  private starting: Promise<void> | undefined;
  private stopped = false;

  constructor(options: DoorOptions) {
    this.options = options;
  }

  /** Also the way back after every lease was lost. */
  start(): Promise<void> {
    this.starting ??= this.takeSlots().finally(() => (this.starting = undefined));
    return this.starting;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.heartbeat);
    await this.starting;
    const { leases } = this;
    this.leases = [];
    for (const lease of leases)
      await transaction(this.options.db, (tx) => releaseSlot(connectionOf(tx), lease));
  }

  async postIn(
    tx: Tx,
    requests: readonly (TransferRequest | HoldCommand | ReleaseCommand)[],
  ): Promise<PostResult[]> {
    if (requests.length === 0) return [];
    const on = connectionOf(tx);
    const prepared = requests.map((request) =>
      prepare('type' in request ? request : { ...request, type: 'transfer' }),
    );
    await on.rows(boundLockWait, []);
    const slot = await this.slotFor(on);
    // The transaction may yet fail, so what is learnt about accounts in it is not kept.
    const shares = await new Directory().sharesFor(on, prepared, slot.slot);
    const places = keyPlaces(slot.period, this.options.periods);
    const world = await lockAndRead(on, prepared, shares, places, 'wait');
    const draft = new Draft(world, postingTime(this.options.clock.now(), slot), () =>
      newId(this.options.clock.now().getTime()),
    );
    const results = prepared.map((request) => resultOf(draft, request, decide(draft, request)));
    if (draft.keys.length > 0) await writeDraft(on, draft, slot, this.options);
    return results;
  }

  private async slotFor(on: Connection): Promise<SlotHead> {
    if (this.leases.length === 0) await this.start();
    const deadline = performance.now() + 1_000;
    for (;;) {
      const slot = await lockFreeSlot(on, this.leases);
      if (slot) return slot;
      if (await areLost(on, this.leases)) await this.renew();
      if (performance.now() > deadline) throw new SlotsTaken();
      await on.rows(pause, []);
    }
  }

  private async takeSlots(): Promise<void> {
    const { db, clock, holder, leaseSeconds, slots } = this.options;
    while (this.leases.length < slots && !this.stopped) {
      const lease = await transaction(db, (tx) =>
        takeSlot(connectionOf(tx), `${holder}/door`, leaseSeconds, clock.now()),
      );
      this.leases.push(lease);
    }
    this.heartbeat ??= setInterval(() => void this.renew(), (leaseSeconds * 1000) / 3).unref();
  }

  /** A failed renewal is tried again with the next beat; a lost lease is replaced. */
  private async renew(): Promise<void> {
    const { db, clock, leaseSeconds } = this.options;
    try {
      for (const lease of this.leases) {
        const kept = await transaction(db, (tx) =>
          renewSlot(connectionOf(tx), lease, leaseSeconds, clock.now()),
        );
        if (!kept) this.leases = this.leases.filter((other) => other !== lease);
      }
      await this.start();
    } catch {
      // The database is away; nothing can be posted meanwhile either.
    }
  }
}

const pause: Statement = { name: 'ledger_breathe', text: 'SELECT pg_sleep(0.005)' };

/** All slots of this process's door are in use; the transaction helper tries again (SQLSTATE of a lock that wasn't free). */
class SlotsTaken extends Error {
  readonly code = '55P03';
}

function resultOf(draft: Draft, request: Request, { verdict }: Decision): PostResult {
  if (verdict.status === 'refused') return { ok: false, reason: verdict.reason };
  const balances = new Map<string, bigint>();
  for (const id of request.accounts) {
    const account = draft.account(request, id);
    if (account && account.floor !== null) balances.set(account.id, account.balance);
  }
  return {
    ok: true,
    transferId: verdict.transferId ?? ('holdId' in request.command ? request.command.holdId : ''),
    duplicate: verdict.status === 'duplicate',
    balances,
    postedAt: verdict.postedAt,
  };
}

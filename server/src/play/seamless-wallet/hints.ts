import type { Clock } from '../../platform/clock.ts';
import type { VendorIdentity } from '../../platform/http/call.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { wireMoney } from './answers.ts';
import type { CommittedEvent, Ledger } from '../../ledger/index.ts';

/** Tells connected pages that a balance moved or a round ended. A hint may be lost; the calls stay the truth. */
export interface Hints {
  settled(vendor: VendorIdentity, movement: { playerId: string; betTransactionId: string }): void;
  close(): void;
}

const batchMs = 100;
const emittedAtOnce = 500;
const maxPending = 20_000;

interface HintDeps {
  ledger: Pick<Ledger, 'onCommitted' | 'accountId'>;
  realtime: Pick<Realtime, 'emit' | 'listens'>;
  clock: Clock;
  /** The currencies that a member's playing account may have. */
  currencies(merchantId: string): Promise<readonly string[]>;
}

/** Of several movements within a moment only the last balance is told; what is too much is dropped, never queued up. */
export function createHints(deps: HintDeps): Hints {
  const { realtime } = deps;
  const balances = new Map<string, CommittedEvent>();
  const rounds = new Map<string, { merchantId: string; memberId: string; betId: string }>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    timer = undefined;
    for (const event of taken(balances)) await notifyBalance(deps, event);
    for (const { merchantId, memberId, betId } of taken(rounds)) {
      realtime.emit({ merchantId, memberId }, 'bet.settled', { betId });
    }
    if (balances.size + rounds.size > 0) schedule();
  };
  const schedule = (): void => {
    timer ??= setTimeout(() => void flush().catch(() => undefined), batchMs).unref();
  };
  const listens = (merchantId: string, memberId: string): boolean =>
    realtime.listens({ merchantId, memberId });

  deps.ledger.onCommitted((events) => {
    for (const event of events) {
      if (!listens(event.merchantId, event.memberId)) continue;
      if (balances.size < maxPending || balances.has(event.accountId)) balances.set(event.accountId, event);
    }
    if (balances.size > 0) schedule();
  });

  return {
    settled({ merchantId, vendorCode }, { playerId, betTransactionId }) {
      if (!listens(merchantId, playerId) || rounds.size >= maxPending) return;
      const betId = `${vendorCode}:${betTransactionId}`;
      rounds.set(`${merchantId}:${betId}`, { merchantId, memberId: playerId, betId });
      schedule();
    },
    close: () => clearTimeout(timer),
  };
}

function* taken<T>(waiting: Map<string, T>): Generator<T> {
  let left = emittedAtOnce;
  for (const [key, value] of waiting) {
    if (left === 0) return;
    left -= 1;
    waiting.delete(key);
    yield value;
  }
}

async function notifyBalance(deps: HintDeps, event: CommittedEvent): Promise<void> {
  const { merchantId, memberId } = event;
  const owner = { kind: 'member', id: memberId } as const;
  for (const currency of await deps.currencies(merchantId)) {
    if (deps.ledger.accountId({ merchantId, owner, purpose: 'main', currency }) !== event.accountId) continue;
    const balance = wireMoney(event.balance - event.held);
    deps.realtime.emit({ merchantId, memberId }, 'balance.changed', {
      balance,
      currency,
      at: deps.clock.now().toISOString(),
    });
  }
}

import { decideBet, decidePendingWin, decideRollback, decideWin } from './game.ts';
import { decideHold, decideRelease, decideTransfer } from './movement.ts';
import type { Draft } from './draft.ts';
import { refuse, type Verdict } from './verdict.ts';
import { keyName, type AccountState, type Request } from './world.ts';

/** The verdict with the balances of the request's accounts right after it. */
export interface Decision {
  verdict: Verdict;
  own: { balance: bigint; held: bigint } | undefined;
}

/**
 * The ledger's one decision function: both doors ask it, and nothing else moves money.
 * Pure but for the draft, which collects what is to be written.
 */
export function decide(draft: Draft, request: Request): Decision {
  const verdict = answerKnownKey(draft, request) ?? judge(draft, request);
  const own = request.ownAccount === undefined ? undefined : draft.account(request, request.ownAccount);
  return { verdict, own: own && snapshot(own) };
}

const snapshot = (account: AccountState): { balance: bigint; held: bigint } => ({
  balance: account.balance,
  held: account.held,
});

/** A key that was answered for good is answered the same again, whatever has happened since. */
function answerKnownKey(draft: Draft, request: Request): Verdict | undefined {
  const known = draft.world.keys.get(keyName(request.merchantId, request.scope, request.key));
  if (!known) return undefined;
  if (known.hash !== request.hash) return refuse('key_conflict', true);
  if (known.refusal !== null) return refuse(known.refusal, true);
  return { status: 'duplicate', transferId: known.transferId, postedAt: known.postedAt };
}

function judge(draft: Draft, request: Request): Verdict {
  const { command } = request;
  switch (command.type) {
    case 'bet':
      return decideBet(draft, request, command);
    case 'win':
      return decideWin(draft, request, command);
    case 'pending_win':
      return decidePendingWin(draft, request, command);
    case 'rollback':
      return decideRollback(draft, request, command);
    case 'transfer':
      return decideTransfer(draft, request, command);
    case 'hold':
      return decideHold(draft, request, command);
    case 'release':
      return decideRelease(draft, request, command);
  }
}

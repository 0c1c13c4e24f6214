import type { Language, ParsedBody, seamlessCalls, ValueOf } from '@croupier/contract';
import { Failure } from '../../platform/failure.ts';
import type { VendorIdentity } from '../../platform/http/call.ts';
import { refusal } from '../../platform/http/envelope.ts';
import type { Logger } from '../../platform/observe/log.ts';
import { carryOut, commandOf, type MoveDeps, type Movement } from './move-money.ts';

type Batch = typeof seamlessCalls.batch;
type Sent = ParsedBody<Batch>['movements'][number];
type Result = ValueOf<Batch>['results'][number];

export interface BatchCall {
  vendor: VendorIdentity;
  language: Language;
  requestId: string;
  log: Logger;
  body: ParsedBody<Batch>;
}

/**
 * Many movements in one call. Each gets what its own call would have got: one's refusal never touches its neighbours. Those of one
 * wallet are decided in the order in which they were sent, so that a batch may hold a bet and its win.
 */
export async function moveAll(deps: MoveDeps, call: BatchCall): Promise<ValueOf<Batch>> {
  const checked = await Promise.all(
    call.body.movements.map(movementOf).map(async (movement) => {
      try {
        return { movement, command: await commandOf(deps, call.vendor, movement) };
      } catch (error) {
        return { movement, error };
      }
    }),
  );
  const answers = checked.map(async (one): Promise<Result> => {
    const { transactionId } = one.movement.body;
    try {
      if ('error' in one) throw one.error;
      return {
        transactionId,
        success: true,
        value: await carryOut(deps, call.vendor, one.movement, one.command),
      };
    } catch (error) {
      return { transactionId, ...refused(call, error) };
    }
  });
  return { results: await Promise.all(answers) };
}

function movementOf(sent: Sent): Movement {
  switch (sent.type) {
    case 'bet': {
      const { type, ...body } = sent;
      return { type, body };
    }
    case 'win': {
      const { type, ...body } = sent;
      return { type, body };
    }
    case 'rollback': {
      const { type, ...body } = sent;
      return { type, body };
    }
  }
}

function refused({ language, log, requestId }: BatchCall, error: unknown): Omit<Result, 'transactionId'> {
  if (!(error instanceof Failure)) log.error({ requestId, err: error }, 'internal error in a batch');
  const known = error instanceof Failure ? error : new Failure('INTERNAL');
  const { success, code, message } = refusal(known.code, language);
  const { value } = known.parts;
  return { success, code, message, ...(isBalance(value) ? { value } : {}) };
}

function isBalance(value: unknown): value is { balance: number; currency: string } {
  return typeof value === 'object' && value !== null && 'balance' in value && 'currency' in value;
}

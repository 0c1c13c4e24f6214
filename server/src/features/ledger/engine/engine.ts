import { Failure } from '../../../platform/failure.ts';
import type { Lane, Outcome } from '../types.ts';
import { prepare } from '../request.ts';
import { keyName, type AnyCommand, type Request } from '../rules/world.ts';
import type { Item } from './queue.ts';
import type { Writer } from './writer.ts';

export interface EngineOptions {
  writers: readonly Writer[];
  /** What may wait for a batch in this process; above it callers are told to come back. */
  largestQueue: number;
  /** How long a command waits for a row that others keep locked. */
  patienceMs: number;
}

/** Brings a command to its writer. A key that is in flight in this process waits for its first answer. */
export class Engine {
  private readonly options: EngineOptions;
  private readonly inFlight = new Map<string, Promise<unknown>>();

  constructor(options: EngineOptions) {
    this.options = options;
  }

  get queued(): number {
    return this.options.writers.reduce((sum, writer) => sum + writer.length, 0);
  }

  async submit(command: AnyCommand, lane: Lane): Promise<Outcome> {
    const request = prepare(command);
    const name = keyName(request.merchantId, request.scope, request.key);
    for (let first = this.inFlight.get(name); first; first = this.inFlight.get(name)) {
      await first.catch(() => undefined);
    }
    const answer = this.enqueue(request, lane);
    this.inFlight.set(name, answer);
    try {
      return await answer;
    } finally {
      this.inFlight.delete(name);
    }
  }

  private enqueue(request: Request, lane: Lane): Promise<Outcome> {
    if (this.queued >= this.options.largestQueue) throw new Failure('BUSY', { retryAfterSeconds: 1 });
    return new Promise((settle, reject) => {
      const item: Item = {
        request,
        lane,
        givesUpAt: performance.now() + this.options.patienceMs,
        settle,
        reject,
      };
      this.writerOf(request).add(item);
    });
  }

  /** One account's commands go to one writer, so that the writers of a process don't wait for each other's rows. */
  private writerOf(request: Request): Writer {
    const { writers } = this.options;
    const account = request.accounts[0] ?? '';
    const writer = writers[Number.parseInt(account.slice(-4), 16) % writers.length] ?? writers[0];
    if (!writer) throw new Error('the ledger has no writer');
    return writer;
  }
}

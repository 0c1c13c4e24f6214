import { Failure } from '../../../platform/failure.ts';
import { PassingMap } from './passing-map.ts';
import type { Lane, Outcome } from '../types.ts';
import { prepare } from '../request.ts';
import { keyName, type AnyCommand, type Request } from '../rules/world.ts';
import type { Item } from './queue.ts';
import type { Writer } from './writer.ts';

export interface EngineOptions {
  writers: readonly Writer[];
  /** What may wait for a batch in this process; above it callers are told to come back. */
  maxQueue: number;
  /** How long a command waits for a row that others keep locked. */
  patienceMs: number;
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error('a command could not be read', { cause: error });

/** Brings a command to its writer. A key that is in flight in this process waits for its first answer. */
export class Engine {
  private readonly options: EngineOptions;
  private readonly inFlight = new PassingMap<string, Promise<Outcome>>();

  constructor(options: EngineOptions) {
    this.options = options;
  }

  get queued(): number {
    return this.options.writers.reduce((sum, writer) => sum + writer.length, 0);
  }

  submit(command: AnyCommand, lane: Lane): Promise<Outcome> {
    try {
      const request = prepare(command);
      const name = keyName(request.merchantId, request.scope, request.key);
      const first = this.inFlight.get(name);
      return first ? this.submitAfter(first, name, request, lane) : this.enqueue(name, request, lane);
    } catch (error) {
      return Promise.reject(asError(error));
    }
  }

  private async submitAfter(
    first: Promise<unknown>,
    name: string,
    request: Request,
    lane: Lane,
  ): Promise<Outcome> {
    for (let before: Promise<unknown> | undefined = first; before; before = this.inFlight.get(name)) {
      await before.catch(() => undefined);
    }
    return this.enqueue(name, request, lane);
  }

  private enqueue(name: string, request: Request, lane: Lane): Promise<Outcome> {
    if (this.queued >= this.options.maxQueue) throw new Failure('BUSY', { retryAfterSeconds: 1 });
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const { inFlight } = this;
    const item: Item = {
      request,
      lane,
      givesUpAt: performance.now() + this.options.patienceMs,
      settle(outcome) {
        inFlight.delete(name);
        resolve(outcome);
      },
      reject(error) {
        inFlight.delete(name);
        reject(error);
      },
    };
    inFlight.set(name, promise);
    this.writerOf(request).add(item);
    return promise;
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

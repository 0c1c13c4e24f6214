import type { Database, Tx } from '../../src/database.ts';
import type { Wallet } from '../../src/wallet/client.ts';

/** The power cut: from here on this life does nothing more. */
export class Cut extends Error {}

/** Counts what a life does towards database and wallet, and ends it at the event of a number; 0 never. */
export class Cutter {
  readonly events: string[] = [];
  readonly #at: number;
  #dead = false;

  constructor(at = 0) {
    this.#at = at;
  }

  event(name: string): void {
    this.alive();
    this.events.push(name);
    if (this.events.length !== this.#at) return;
    this.#dead = true;
    throw new Cut(name);
  }

  alive(): void {
    if (this.#dead) throw new Cut('dead');
  }
}

/** A database whose commits and single statements are events, before and after. What is not committed when the life ends is gone. */
export function cutDatabase(database: Database, cutter: Cutter): Database {
  const changes = (text: unknown): boolean => /^\s*(UPDATE|INSERT|DELETE)/.test(String(text));
  const around = async (name: string, work: () => Promise<unknown>): Promise<unknown> => {
    cutter.event(`before ${name}`);
    const value = await work();
    cutter.event(`after ${name}`);
    return value;
  };
  const cutClient = (client: Tx): Tx =>
    new Proxy(client, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        if (key !== 'query') return (...given: unknown[]): unknown => Reflect.apply(value, target, given);
        return (...given: unknown[]): unknown => {
          const run = (): Promise<unknown> => Reflect.apply(value, target, given) as Promise<unknown>;
          if (given[0] === 'COMMIT') return around('commit', run);
          // A connection that breaks off takes back what it began.
          if (given[0] !== 'ROLLBACK') cutter.alive();
          return run();
        };
      },
    });
  return new Proxy(database, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (key === 'connect')
        return async () => {
          cutter.alive();
          return cutClient(await target.connect());
        };
      if (key !== 'query') return (...given: unknown[]): unknown => Reflect.apply(value, target, given);
      return (...given: unknown[]): unknown => {
        const run = (): Promise<unknown> => Reflect.apply(value, target, given) as Promise<unknown>;
        cutter.alive();
        return changes(given[0]) ? around('statement', run) : run();
      };
    },
  });
}

/** A wallet whose movements are events: before, when nothing has arrived; after, when the answer is lost. */
export function cutWallet(wallet: Wallet, cutter: Cutter): Wallet {
  const around =
    <Body, Answer>(name: string, call: (body: Body) => Promise<Answer>) =>
    async (body: Body): Promise<Answer> => {
      cutter.event(`before ${name}`);
      const answer = await call(body);
      cutter.event(`after ${name}`);
      return answer;
    };
  return {
    ...wallet,
    bet: around('bet', wallet.bet),
    win: around('win', wallet.win),
    rollback: around('rollback', wallet.rollback),
    async batch(of, movements) {
      cutter.event('before batch');
      const answers = await wallet.batch(of, movements);
      cutter.event('after batch');
      return answers;
    },
  };
}

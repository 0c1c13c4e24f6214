import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { Order } from './oracle.ts';

/** The oracle's process, which outlives everything that it judges. */
export class Judge {
  readonly #process: ChildProcess = fork(join(root, 'tools', 'crash', 'oracle.ts'), { execArgv: [] });

  /** One order at a time. */
  ask<T>(order: Order): Promise<T> {
    return new Promise((resolve, reject) => {
      const died = () => reject(new Error('the oracle died'));
      this.#process.once('exit', died);
      this.#process.once('message', (message: { answer?: T; error?: string }) => {
        this.#process.off('exit', died);
        if (message.error !== undefined) reject(new Error(message.error));
        else resolve(message.answer as T);
      });
      this.#process.send(order);
    });
  }

  async end(): Promise<void> {
    if (!this.#process.connected) return;
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.disconnect();
    await ended;
  }
}

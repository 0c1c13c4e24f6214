import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Gateway, Message } from './gateways.ts';
import type { Recipient } from './recipient.ts';

/** The way of messages: written down with what caused them, taken to their gateway behind the answer. */
export interface Post {
  /** Throws MESSAGES_UNAVAILABLE where nobody takes messages of this kind. */
  assertReady(channel: Recipient['channel']): Promise<void>;
  add(tx: Tx | null, message: Message, options?: { deliver: boolean }): Promise<void>;
  jobs: JobHandlers;
}

const jobName = 'messaging.deliver';
const maxAttempts = 6;

export function createPost(
  { jobs, vault }: Pick<Platform, 'jobs' | 'vault'>,
  gateways: Readonly<Record<Recipient['channel'], Gateway | null>>,
): Post {
  const context = (reference: string): string => `message:${reference}`;
  return {
    async assertReady(channel) {
      if (!gateways[channel]) fail('MESSAGES_UNAVAILABLE');
    },
    async add(tx, message, { deliver } = { deliver: true }) {
      // Sealed: neither the queue's table nor its log shows whom we write to, or a code.
      const reference = newId();
      const sealed = vault.seal(Buffer.from(JSON.stringify({ message, deliver })), context(reference));
      await jobs.add(
        tx,
        jobName,
        { reference, sealed: sealed.toString('base64') },
        { maxAttempts: maxAttempts },
      );
    },
    jobs: {
      [jobName]: async ({ reference = '', sealed = '' }) => {
        const opened = vault.open(Buffer.from(sealed, 'base64'), context(reference));
        const { message, deliver } = JSON.parse(opened.toString()) as { message: Message; deliver: boolean };
        if (deliver) await gateways[message.channel]?.(message, reference);
      },
    },
  };
}

import type { Locale } from '@croupier/contract';
import { sandboxMessagingCalls } from '@croupier/contract';
import type { Tx } from '../../platform/database/database.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Codes, createCodes } from './codes.ts';
import { mailGateway, smsGateway } from './gateways.ts';
import { readOutbox, sandboxOutbox } from './outbox.ts';
import { createPost } from './post.ts';
import type { Recipient } from './recipient.ts';
import { subjectOf } from './texts.ts';

export type { Codes } from './codes.ts';
export { masked, type Recipient } from './recipient.ts';

export interface Notice {
  merchant: Merchant;
  language: Locale;
  to: Recipient;
  text: string;
}

export interface Messaging {
  routes: readonly Route[];
  jobs: JobHandlers;
  /** One-time codes by SMS or e-mail. */
  codes: Codes;
  /** A message without a code; in the caller's transaction where one is given. Undelivered: as with codes. */
  send(tx: Tx | null, notice: Notice, options?: { deliver: boolean }): Promise<void>;
  /** Whether messages of this kind have someone to take them. */
  ready(channel: Recipient['channel']): boolean;
  stop(): Promise<void>;
}

/** Short messages and e-mail, through a gateway of the deployment or into the sandbox's outbox. */
export function createMessaging(platform: Platform): Messaging {
  const { config, db, clock, outgoing } = platform;
  const outbox = config.sandbox ? sandboxOutbox(db, () => clock.now()) : null;
  const mail = config.mail ? mailGateway(config.mail, outgoing) : null;
  const gateways = { sms: config.sms ? smsGateway(config.sms, outgoing) : outbox, email: mail ?? outbox };
  const post = createPost(platform, gateways);
  return {
    codes: createCodes(platform, post),
    ready: (channel) => gateways[channel] !== null,
    async send(tx, { merchant, language, to, text }, options) {
      const subject = subjectOf(language, merchant.name);
      await post.add(tx, { ...to, merchantId: merchant.id, subject, text }, options);
    },
    stop: async () => mail?.close(),
    jobs: post.jobs,
    routes: config.sandbox
      ? implement(sandboxMessagingCalls)({
          outbox: ({ merchant, query }) => readOutbox(db, merchant.id, query.to),
        })
      : [],
  };
}

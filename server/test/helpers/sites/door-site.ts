import { setTimeout as sleep } from 'node:timers/promises';
import { transaction } from '../../../src/platform/database/database.ts';
import { codeOfStep, stepAt } from '../../../src/platform/security/totp.ts';
import { form, type MemberSite, startMemberSite, type Visitor, type VisitorOptions } from './member-site.ts';

export const right = 'Right4You';

export interface SentMessage {
  channel: string;
  to: string;
  text: string;
  code?: string;
  sentAt: string;
}

/** A site with the doors that a brand may open, seen from several addresses. */
export interface DoorSite extends MemberSite {
  /** A member that registered at an address of its own, where it has a browser that is known. */
  member(more?: { mobile?: string; email?: string }): Promise<DoorMember>;
  /** A browser that nobody has seen, at an address that nobody has seen. */
  stranger(options?: VisitorOptions): Visitor;
  outbox(to: string): Promise<SentMessage[]>;
  /** Waits for the next message there that is not one of those. */
  message(to: string, before?: readonly SentMessage[]): Promise<SentMessage>;
  /** The number of letters that lie in the queue. */
  settle(): Promise<void>;
  /** As if a minute had passed for the limits of codes. */
  forgetRequests(): Promise<void>;
}

export interface DoorMember {
  id: string;
  name: string;
  address: string;
  browser: Visitor;
}

export const sms = (to: string) => ({ mobileNum: to, countryDialingCode: '55' });

export async function startDoorSite(): Promise<DoorSite> {
  const site = await startMemberSite({ TRUST_PROXY: '127.0.0.1' });
  const { platform, features } = site;
  let drawn = 0;
  const nextAddress = (): string => `203.0.${(drawn += 1) >> 8}.${drawn & 255}`;
  const stranger = (options: VisitorOptions = {}) => site.visitor({ address: nextAddress(), ...options });
  const outbox = async (to: string): Promise<SentMessage[]> => {
    const answer = await site.call('GET', `/sandbox/outbox?to=${encodeURIComponent(to)}`);
    return answer.body.value as SentMessage[];
  };
  const settle = async (): Promise<void> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const { rows } = await platform.pool.query<{ left: bigint }>(
        `SELECT count(*) AS left FROM graphile_worker.jobs WHERE task_identifier = 'messaging.deliver'`,
      );
      if (rows[0]?.left === 0n) return;
      await sleep(20);
    }
    throw new Error('the messages were not taken');
  };
  return {
    ...site,
    stranger,
    outbox,
    settle,
    async message(to, before = []) {
      await settle();
      const [newest] = await outbox(to);
      if (!newest || before.some(({ sentAt }) => sentAt === newest.sentAt)) throw new Error('no new message');
      return newest;
    },
    async forgetRequests() {
      await platform.pool.query("DELETE FROM brake_counter WHERE action IN ('code', 'sms')");
    },
    async member({ mobile, email } = {}) {
      const address = nextAddress();
      const browser = site.visitor({ address });
      const name = `door${(drawn += 1)}`;
      const answer = await browser.register(form(name, email === undefined ? {} : { email }));
      if (!answer.body.success) throw new Error(JSON.stringify(answer.body));
      const found = await features.members.byAccount(site.demo.id, name);
      if (!found) throw new Error('the member was not stored');
      const who = { merchantId: site.demo.id, memberId: found.id };
      await transaction(platform.db, async (tx) => {
        if (mobile !== undefined)
          await features.members.setMobile(tx, who, {
            countryDialingCode: '55',
            mobileNum: mobile,
            verified: true,
          });
        if (email !== undefined) await features.members.setEmail(tx, who, { email, verified: true });
      });
      return { id: found.id, name, address, browser };
    },
  };
}

/** The authenticator app: knows the secret as the screen shows it. */
export function appWith(base32: string): (ahead?: number) => string {
  const bits = Array.from(base32, (sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  ).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return (ahead = 0) => codeOfStep(secret, stepAt(new Date()) + ahead);
}

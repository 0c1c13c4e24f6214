import { setTimeout as sleep } from 'node:timers/promises';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { operatorOwnCalls, ValueOf } from '@croupier/contract';
import { URI } from 'otpauth';
import { newId } from '../../../src/platform/ids.ts';
import { demoPassword, type MemberSite, type Visitor } from '../sites/member-site.ts';

type Notices = ValueOf<(typeof operatorOwnCalls)['notices']>;

/** A password that the console takes. */
export const strong = 'nine blue Horses 4 ever';
export const newName = (): string => `op-${randomUUID().slice(0, 8)}`;

/** What an authenticator app shows now, or some steps of half a minute away. */
export function codeOf(totpAddress: string, stepsAway = 0): string {
  const totp = URI.parse(totpAddress);
  if (!('period' in totp)) throw new Error('not a time-based code');
  return totp.generate({ timestamp: Date.now() + stepsAway * 30_000 });
}

/** The code before the present one, which leaves that one for a sign-in; not where it would run out on its way. */
export async function earlierCodeOf(totpAddress: string): Promise<string> {
  const leftMs = 30_000 - (Date.now() % 30_000);
  if (leftMs < 5_000) await sleep(leftMs);
  return codeOf(totpAddress, -1);
}

/** A session of a new person of the console, opened in the database: its doors and a second factor are left out. */
export async function consoleSession({ demo, features, platform }: MemberSite, role: string) {
  const account = newName();
  const form = { merchantId: demo.id, account, name: 'Olívia Prado', role, password: demoPassword };
  await features.operators.createOperator(form);
  const token = randomBytes(32).toString('base64url');
  const id = newId();
  await platform.pool.query(
    `INSERT INTO operator_session (merchant_id, id, operator_id, token_hash, address, user_agent, opened_at, seen_at, second_factor_at, expires_at)
     SELECT merchant_id, $2, id, $3, '', '', now(), now(), now(), now() + interval '1 hour' FROM operator WHERE account = $1`,
    [account, id, createHash('sha256').update(token).digest()],
  );
  return { token, id, account };
}

/** People of the console at the doors of a site. */
export function peopleOf(siteOf: () => MemberSite) {
  async function signIn(account: string, password: string, totp: string) {
    const guest = siteOf().visitor();
    const answer = await guest.sealed('POST', '/operator/api/session', { account, password, totp });
    guest.token = (answer.body.value as { token: string } | undefined)?.token;
    return { guest, code: answer.body.code };
  }
  return {
    signIn,
    /** Active and old enough to approve, signed in. */
    async seeded(role: string, account = newName()): Promise<Visitor> {
      const { features, demo } = siteOf();
      const form = { merchantId: demo.id, account, name: 'Olívia Prado', role, password: demoPassword };
      const made = await features.operators.createOperator(form);
      return (await signIn(account, demoPassword, codeOf(made?.totpAddress ?? ''))).guest;
    },
    async noticesOf(by: Visitor): Promise<Notices['notices']> {
      return ((await by.call('GET', '/operator/api/own/notices')).body.value as Notices).notices;
    },
  };
}

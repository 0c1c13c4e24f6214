import { describe, expect, test } from 'vitest';
import { sqlOn } from '../../src/platform/database/database.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { startCashierSite, until } from '../helpers/sites/cashier-site.ts';
import { payIn } from '../helpers/steps/money-in.ts';
import { readWithdrawal, readyMember, withdraw } from '../helpers/steps/money-out.ts';
import { valueOf } from '../helpers/steps/value-of.ts';
import { form, startMemberSite } from '../helpers/sites/member-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

interface RecordedEvent {
  kind: string;
  reference: string;
  facts: Record<string, unknown>;
}
/** What was told of a member, in the order of the telling. */
const recordedOf = ({ db }: Platform, memberId: string) =>
  sqlOn<RecordedEvent>(
    db,
    'SELECT kind, reference, facts FROM domain_event WHERE member_id = $1 ORDER BY id',
    [memberId],
  );
const of = (recorded: readonly RecordedEvent[], kind: string) =>
  recorded.filter((event) => event.kind === kind);

describe('money and identity', () => {
  const site = startedOnce(startCashierSite);

  test('a deposit that is credited, a withdrawal whose parts have ended, a confirmed identity, and the letters about them', async () => {
    const member = await readyMember(site);
    const deposit = await payIn(site, member, 20_000);
    const deferred = await member.call('POST', '/wps/cashier/deposits', { method: 'pix', amount: 5_000 });
    expect(deferred.body.success).toBe(true);
    await member.play(20_000, 20_000);
    const asked = await withdraw(member, 8_000);
    const refused = await withdraw(member, 2_000);
    valueOf(await member.call('POST', `/wps/cashier/withdrawals/${refused.id}/cancel`, {}));
    await site.approve(asked.id);
    const part = await until(async () => (await readWithdrawal(member, asked.id)).parts[0]?.id);
    await until(async () => (await site.atSandbox(`/sandbox/payouts/${part}/settle`)).status === 200);
    await until(async () => (await readWithdrawal(member, asked.id)).state === 'settled');
    const recorded = await recordedOf(site.platform, member.id);
    expect(of(recorded, 'identity.confirmed')).toEqual([
      { kind: 'identity.confirmed', reference: member.id, facts: { by: 'register' } },
    ]);
    expect(of(recorded, 'deposit.credited')).toEqual([
      {
        kind: 'deposit.credited',
        reference: deposit.id,
        facts: { amount: 20_000, currency: 'BRL', way: 'pix' },
      },
    ]);
    const [settled, ...others] = of(recorded, 'withdrawal.settled');
    expect(others).toEqual([]);
    expect(settled).toMatchObject({ reference: asked.id, facts: { amount: 8_000, currency: 'BRL' } });
    expect(Number(settled?.facts['paid']) + Number(settled?.facts['fee'])).toBe(8_000);
    const letters = await sqlOn<{ reference: string; template: string }>(
      site.platform.db,
      'SELECT id::text AS reference, kind AS template FROM member_message WHERE member_id = $1',
      [member.id],
    );
    expect(letters.length).toBeGreaterThan(0);
    const sent = of(recorded, 'message.sent').map(({ reference, facts }) => ({ reference, ...facts }));
    expect(sent.toSorted((one, two) => (one.reference < two.reference ? -1 : 1))).toEqual(
      letters.toSorted((one, two) => (one.reference < two.reference ? -1 : 1)),
    );
    // A notice that comes again credits nothing, and tells nothing.
    await site.atSandbox(`/sandbox/payments/${deposit.txid}/pay`);
    expect(await recordedOf(site.platform, member.id)).toEqual(recorded);
  });
});

describe('people', () => {
  const site = startedOnce(startMemberSite);

  test('who registers, signs in and sets a limit; not who fails to, and not who only tries the games', async () => {
    const name = 'events1';
    const registered = await site.visitor().register(form(name));
    expect(registered.body.success).toBe(true);
    expect((await site.visitor().register(form(name))).body.success).toBe(false);
    const [row] = await sqlOn<{ id: string }>(site.platform.db, 'SELECT id FROM member WHERE account = $1', [
      name,
    ]);
    const id = row?.id ?? '';
    const wrong = await site.visitor().login(name, 'not the one 1');
    expect(wrong.body.success).toBe(false);
    const visitor = site.visitor();
    expect((await visitor.login(name, 'Right4You')).body.success).toBe(true);
    const limit = (amount: number) =>
      visitor.call('PUT', '/wps/responsible-gaming/limits', { kind: 'deposit', period: 'day', amount });
    for (const amount of [50_000, 90_000]) expect((await limit(amount)).body.success).toBe(true);
    const recorded = await recordedOf(site.platform, id);
    expect(recorded.map(({ kind }) => kind)).toEqual([
      'member.registered',
      'member.signedIn',
      'limit.changed',
    ]);
    expect(recorded[0]).toMatchObject({ reference: id, facts: { type: 'player' } });
    expect(recorded[1]?.facts).toEqual({ way: 'password' });
    // What is raised holds a day later, and is told then.
    expect(recorded[2]).toMatchObject({
      reference: 'deposit:day',
      facts: { limit: 'deposit', period: 'day', change: 'lowered', amount: 50_000 },
    });
    const before = await sqlOn(site.platform.db, 'SELECT 1 FROM domain_event');
    const trial = { os: 'x', platform: 'W', encryption: '', gatewayVersion: 3 };
    const tried = await site.visitor().call('POST', '/wps/session/login/freeplay', trial);
    expect(tried.body.success).toBe(true);
    expect(await sqlOn(site.platform.db, 'SELECT 1 FROM domain_event')).toHaveLength(before.length);
  });
});

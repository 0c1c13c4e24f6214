import { describe, expect, test } from 'vitest';
import { sealOldProfiles } from '../../../src/people/members/carry-over.ts';
import { openedProfile } from '../../helpers/steps/personal.ts';
import { form, startMemberSite } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startMemberSite);

const query = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  site.platform.pool.query<T>(text, values).then(({ rows }) => rows);

/** As migration 410 leaves a row that stood in clear. */
async function asBefore(account: string, unsealed: object): Promise<void> {
  await query(
    `UPDATE member_profile SET unsealed = $2, payee_name_sealed = NULL, email_sealed = NULL, email_mac = NULL,
       mobile_sealed = NULL, mobile_mac = NULL, birthday_sealed = NULL, contacts_sealed = NULL, registration_sealed = NULL,
       mobile_verified_at = now()
     WHERE member_id = (SELECT id FROM member WHERE account = $1 AND merchant_id = $3)`,
    [account, JSON.stringify(unsealed), site.demo.id],
  );
}

describe('profiles of an earlier release', () => {
  test('are sealed at the start, in batches, and are found again by number', async () => {
    const accounts = ['olda', 'oldb', 'oldc'];
    for (const [index, account] of accounts.entries()) {
      expect((await site.visitor().register(form(account))).body.success).toBe(true);
      await asBefore(account, {
        payeeName: 'Rosa Antiga',
        email: 'Rosa@Example.com',
        countryDialingCode: '55',
        mobileNum: `1198000000${index}`,
        mobileKey: `+551198000000${index}`,
        birthday: '1985-02-03',
        contacts: { line: 'rosa.line' },
        url: 'https://old.example/register',
        address: '203.0.113.9',
      });
    }
    expect(await sealOldProfiles(site.platform.db, site.platform.vault)).toBe(3);
    expect(await sealOldProfiles(site.platform.db, site.platform.vault)).toBe(0);
    const stored = await openedProfile(site.platform, 'oldb');
    expect(stored).toMatchObject({
      payee_name_sealed: 'Rosa Antiga',
      email_sealed: 'Rosa@Example.com',
      birthday_sealed: '1985-02-03',
    });
    const rows = await query<{ text: string }>(`SELECT p::text AS text FROM member_profile p`);
    expect(rows.filter(({ text }) => /Rosa|rosa|1198000|1985-02|203\.0\.113/.test(text))).toEqual([]);
    const found = await site.features.members.byMobile(site.demo.id, {
      countryDialingCode: '+55',
      mobileNum: '11 98000-0001',
    });
    expect(found?.account).toBe('oldb');
    const { id = '' } = found ?? {};
    expect(await site.features.members.contacts(site.demo.id, id)).toMatchObject({
      payeeName: 'Rosa Antiga',
      email: 'Rosa@Example.com',
      mobileKey: '+5511980000001',
    });
  });

  test('one proved number still belongs to one account', async () => {
    const [first, second] = await query<{ id: string }>(
      `SELECT id FROM member WHERE account IN ('olda', 'oldb') ORDER BY account`,
    );
    const request = { countryDialingCode: '55', mobileNum: '11980000000', verified: true };
    const set = (id = '') =>
      site.platform.db
        .transaction()
        .execute((tx) =>
          site.features.members.setMobile(tx, { merchantId: site.demo.id, memberId: id }, request),
        );
    expect(await set(second?.id)).toBe(false);
    expect(await set(first?.id)).toBe(true);
  });
});

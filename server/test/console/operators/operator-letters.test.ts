import { expect, test } from 'vitest';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { newName, peopleOf } from '../../helpers/steps/console-people.ts';
import { startDoorSite } from '../../helpers/sites/door-site.ts';
import { demoPassword, type Visitor } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startDoorSite);

const { seeded } = peopleOf(() => site);
const contact = '/operator/api/own/contact';
const setEmail = async (by: Visitor, email: string | null) =>
  (await by.sealed('PUT', contact, { email })).body;
const letters = async (to: string) => {
  await site.settle();
  return (await site.outbox(to)).map(({ text }) => text);
};
const guess = (account: string, address: string, password: string) =>
  site.visitor({ address }).sealed('POST', '/operator/api/session', { account, password, totp: '000000' });

test('who guesses at an operator is told to that person and to administrators by one letter each, in both languages', async () => {
  const account = newName();
  const [person, admin] = [await seeded('support', account), await seeded('admin')];
  const other = await seeded('support');
  expect(await setEmail(person, 'person@example.com')).toMatchObject({ success: true });
  expect(await setEmail(admin, 'admin@example.com')).toMatchObject({ success: true });
  expect(await setEmail(other, 'other@example.com')).toMatchObject({ success: true });
  for (let from = 1; from <= 23; from += 1) await guess(account, `192.0.2.${from}`, 'wrong');
  for (const to of ['person@example.com', 'admin@example.com']) {
    const [letter = '', ...more] = await letters(to);
    expect(more).toEqual([]);
    expect(letter).toContain(`adivinhar a entrada da conta ${account}`);
    expect(letter).toContain(`guess the sign-in of the console account ${account}`);
    expect(letter).not.toMatch(/https?:/);
  }
  expect(await letters('other@example.com')).toEqual([]);
});

test('wrong codes beside the right password are told as what they are', async () => {
  const account = newName();
  await setEmail(await seeded('support', account), 'codes@example.com');
  for (let from = 1; from <= 6; from += 1) await guess(account, `198.51.100.${from}`, demoPassword);
  expect((await letters('codes@example.com')).join('')).toContain('knows the password');
});

test('the address is asked for with the second factor, kept sealed, and the one before is told', async () => {
  const account = newName();
  const person = await seeded('support', account);
  expect(await setEmail(person, 'not an address')).toMatchObject({
    code: 'REQUEST_INVALID',
    errors: { email: expect.any(String) },
  });
  await setEmail(person, 'first@example.com');
  expect((await person.call('GET', contact)).body.value).toEqual({ email: 'first@example.com' });
  const [row] = await sqlOn<{ sealed: Buffer }>(
    site.platform.db,
    'SELECT email_sealed AS sealed FROM operator WHERE account = $1',
    [account],
  );
  expect(row?.sealed.toString('latin1')).not.toContain('first');
  await setEmail(person, 'second@example.com');
  expect((await letters('first@example.com')).join('')).toContain('no longer come to this address');
  await setEmail(person, null);
  expect((await person.call('GET', contact)).body.value).toEqual({ email: null });
  await sqlOn(
    site.platform.db,
    `UPDATE operator_session SET second_factor_at = now() - interval '6 minutes'
     WHERE operator_id = (SELECT id FROM operator WHERE account = $1)`,
    [account],
  );
  expect((await setEmail(person, 'third@example.com')).code).toBe('STEP_UP_REQUIRED');
});

import { expect, test } from 'vitest';
import { newName, peopleOf } from '../../helpers/steps/console-people.ts';
import { startMemberSite } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startMemberSite);

const { seeded } = peopleOf(() => site);

test('a factor shown again is not held up by others who guess from the same address', async () => {
  const account = newName();
  const person = await seeded('admin', account);
  const guess = () =>
    site.visitor().sealed('POST', '/operator/api/session', {
      account: newName(),
      password: 'not the one',
      totp: '000000',
    });
  let answer = await guess();
  for (let tries = 0; tries < 40 && answer.body.code !== 'LOGIN_LOCKED'; tries += 1) answer = await guess();
  expect(answer.body.code).toBe('LOGIN_LOCKED');
  const { code } = (await site.visitor().call('GET', `/sandbox/totp?account=${account}`)).body.value as {
    code: string;
  };
  const shown = await person.sealed('POST', '/operator/api/own/second-factor', {
    factor: { kind: 'totp', code },
  });
  expect(shown.body).toMatchObject({ success: true });
});

import { expect, test } from 'vitest';
import { hashPassword } from '../../../platform/security/passwords/passwords.ts';
import { operatorPasswordError } from './passwords.ts';

test('an operator’s password is hashed with the work that OWASP asks for', async () => {
  expect(await hashPassword('Right4Console')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

const context = { account: 'fabio', brand: 'Ouro Bet' };

test.each([
  ['sunshine8147!', 'a word of the list with figures and signs behind it'],
  ['#8147-sunshine', 'the same with them before it'],
  ['..8147sunshine-2031', 'the same with them on both sides'],
  ['SunShine_8147', 'the same in large and small letters'],
  ['xx.Fabio.9vqz', 'the account in it'],
  ['my Ouro Bet is 7', 'the brand in it'],
  ['81472036501', 'figures alone, and few of them'],
])('%j is refused: %s', async (password) => {
  expect(await operatorPasswordError(password, context, 'en')).toEqual(expect.any(String));
});

test.each(['velvet-harbour-tin-8', '8147-sun-copper-shine'])('%j is good enough', async (password) => {
  expect(await operatorPasswordError(password, context, 'en')).toBeUndefined();
});

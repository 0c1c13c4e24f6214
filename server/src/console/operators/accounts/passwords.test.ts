import { expect, test } from 'vitest';
import { hashPassword } from './passwords.ts';

test('an operator’s password is hashed with the work that OWASP asks for', async () => {
  expect(await hashPassword('Right4Console')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

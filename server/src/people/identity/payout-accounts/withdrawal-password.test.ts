import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashing } from './withdrawal-password.ts';

test('a withdrawal password is hashed with the work that OWASP asks for', async () => {
  expect(await hash('204060', hashing)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Platform } from '../../platform/platform.ts';
import { createVault } from '../../platform/security/vault.ts';
import type { Message } from './gateways.ts';
import { createPost } from './post.ts';

const letter: Message = {
  merchantId: 'm',
  channel: 'email',
  to: 'a@b.example',
  subject: '',
  text: 'code 1',
};

function office() {
  const added: { name: string; payload: Record<string, string>; options: object }[] = [];
  const taken: unknown[] = [];
  const jobs = {
    add: async (_tx: unknown, name: string, payload: Record<string, string>, options: object) =>
      void added.push({ name, payload, options }),
  } as unknown as Platform['jobs'];
  const post = createPost(
    { jobs, vault: createVault([randomBytes(32)]) },
    { sms: null, email: async (...args) => void taken.push(args) },
  );
  const work = (payload: Record<string, string>) => post.jobs['messaging.deliver']?.(payload);
  return { post, added, taken, work };
}

test('a channel is ready where someone takes its messages', async () => {
  const { post } = office();
  await expect(post.assertReady('email')).resolves.toBeUndefined();
  await expect(post.assertReady('sms')).rejects.toThrow('MESSAGES_UNAVAILABLE');
});

test('a message waits sealed and is handed over with its reference, six times at most', async () => {
  const { post, added, taken, work } = office();
  await post.add(null, letter);
  const [{ name, payload, options } = { name: '', payload: {}, options: {} }] = added;
  expect([name, options]).toEqual(['messaging.deliver', { maxAttempts: 6 }]);
  expect(Buffer.from(payload['sealed'] ?? '', 'base64').toString('latin1')).not.toContain('code 1');
  await work(payload);
  expect(taken).toEqual([[letter, payload['reference']]]);
  await expect(work({ ...payload, reference: 'another' })).rejects.toThrow(Error);
});

test('one to nobody is made and handed over to nobody, and so is one that nobody takes', async () => {
  const { post, added, taken, work } = office();
  await post.add(null, letter, { deliver: false });
  await post.add(null, { ...letter, channel: 'sms' });
  for (const { payload } of added) await work(payload);
  expect(added).toHaveLength(2);
  expect(taken).toEqual([]);
});

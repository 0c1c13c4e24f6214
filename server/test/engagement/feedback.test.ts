import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startContentSite } from '../helpers/sites/content-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(() => startContentSite({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1,::1' }));
let token: string;
beforeAll(async () => {
  token = await site.logIn('player1');
});

const send = (content: string, options: { token?: string; address?: string; more?: object } = {}) =>
  site.call('PUT', '/wps/feedback', {
    body: { content, ...options.more },
    ...(options.token === undefined ? {} : { token: options.token }),
    headers: { 'X-Forwarded-For': options.address ?? '203.0.113.1', 'Accept-Language': 'en' },
  });
interface Inbox {
  content: { id: string; content: string; member: { account: string } | null; state: string; note: string }[];
  unread: number;
  nextCursor: string | null;
}
const inbox = async (query = '') =>
  (await site.as('support', 'GET', `/operator/api/feedback?limit=100${query}`)).body.value as Inbox;

describe('feedback', () => {
  test('API-SYSTEM-05, OPEN-005, OPEN-006: 10 to 1,000 characters, trimmed, line breaks kept', async () => {
    const codeOf = async (content: string, address: string) =>
      (await send(content, { address })).body.code ?? 'sent';
    expect(await codeOf('123456789', '203.0.113.2')).toBe('REQUEST_INVALID');
    expect(await codeOf('   123456789   ', '203.0.113.2')).toBe('REQUEST_INVALID');
    expect(await codeOf('1234567890', '203.0.113.2')).toBe('sent');
    expect(await codeOf('x'.repeat(1000), '203.0.113.2')).toBe('sent');
    expect(await codeOf('x'.repeat(1001), '203.0.113.2')).toBe('REQUEST_INVALID');
    expect(await codeOf('line one\r\nline two', '203.0.113.2')).toBe('sent');
    expect(await codeOf('with a \u0000 inside it', '203.0.113.2')).toBe('REQUEST_INVALID');
    const { errors } = (await send('x', { address: '203.0.113.3' })).body;
    expect(errors).toEqual({ content: 'At least 10 characters' });
    for (const length of [1001, 3000, 4001]) {
      const long = (await send('x'.repeat(length), { address: '203.0.113.3' })).body;
      expect(long.errors).toEqual({ content: 'At most 1,000 characters' });
    }
    const { content } = await inbox();
    expect(content.map((row) => row.content)).toEqual(['line one\nline two', 'x'.repeat(1000), '1234567890']);
  });

  test('carries the member with a token, and stands as text whatever is in it', async () => {
    await send('<script>alert(1)</script>', { token, more: { topic: 'GAMES', contact: '' } });
    const [newest] = (await inbox()).content;
    expect(newest).toMatchObject({
      content: '<script>alert(1)</script>',
      topic: 'GAMES',
      member: { account: 'player1' },
      state: 'new',
    });
  });

  test('is kept whole, and the console’s pages of the brand hear that there is something new', async () => {
    const heard = vi.spyOn(site.platform.realtime, 'emit');
    const more = { topic: 'PAYMENTS', contact: 'me@example.com' };
    const sent = await send('A whole entry', { address: '203.0.113.4', more });
    const { feedbackId: id } = sent.body.value as { feedbackId: string };
    expect(heard.mock.calls).toContainEqual([
      ...[{ merchantId: site.merchant.id, operators: true }, 'config.changed', { topic: 'feedback' }],
    ]);
    heard.mockRestore();
    const kept = {
      ...{ id, content: 'A whole entry', ...more, language: 'en', member: null, state: 'new', note: '' },
      ...{ receivedAt: expect.stringMatching(/^20.*Z$/), handledBy: null, handledAt: null },
    };
    expect((await inbox()).content[0]).toEqual(kept);
    const note = { state: 'read', note: 'seen' };
    const handled = await site.as('support', 'PUT', `/operator/api/feedback/${id}`, note);
    expect(handled.body.value).toEqual({
      ...{ ...kept, ...note, handledBy: expect.stringMatching(/^op-/) },
      handledAt: expect.stringMatching(/^20.*Z$/),
    });
    expect((await site.actions(id))[0]).toMatchObject({ subject: { type: 'feedback', id } });
  });

  test('five within the hour from one place, then others’ turn', async () => {
    const address = '203.0.113.77';
    for (let sent = 0; sent < 5; sent += 1)
      expect((await send('the same again', { address })).status).toBe(200);
    const refused = await send('the same again', { address });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await send('from elsewhere', { address: '203.0.113.78' })).status).toBe(200);
  });

  test('five within the hour from one member, wherever they come from', async () => {
    const own = await site.logIn('player2');
    for (let sent = 1; sent <= 5; sent += 1)
      expect((await send('the same again', { token: own, address: `203.0.113.${80 + sent}` })).status).toBe(
        200,
      );
    expect((await send('the same again', { token: own, address: '203.0.113.90' })).status).toBe(429);
    expect((await send('a visitor’s words', { address: '203.0.113.90' })).status).toBe(200);
  });

  test('a person’s own are found by the account, nothing by one that nobody has, and the look is on record', async () => {
    const { content } = await inbox('&person=player1');
    expect(content.length).toBeGreaterThan(0);
    expect(new Set(content.map(({ member }) => member?.account))).toEqual(new Set(['player1']));
    const { unread } = await inbox();
    expect(await inbox('&person=nobody-is-called-this')).toEqual({ content: [], nextCursor: null, unread });
    const looks = (await site.actions()).filter(({ action }) => action === 'feedback.viewed');
    expect(looks.map(({ detail }) => detail['person'])).toContain('player1');
  });

  test('an IPv6 network of 64 bits is one place', async () => {
    for (let sent = 1; sent <= 5; sent += 1)
      expect((await send('the same again', { address: `2001:db8:77:1::${sent}` })).status).toBe(200);
    expect((await send('the same again', { address: '2001:db8:77:1::6' })).status).toBe(429);
    expect((await send('from elsewhere', { address: '2001:db8:77:2::1' })).status).toBe(200);
  });

  test('is read and closed in the console with a note, on record, and leaves the count', async () => {
    const before = await inbox('&state=new');
    const [first] = before.content;
    const change = (state: string) =>
      site.as('support', 'PUT', `/operator/api/feedback/${first?.id}`, { state, note: 'Answered by mail' });
    expect((await change('read')).body.value).toMatchObject({ state: 'read', note: 'Answered by mail' });
    expect((await change('closed')).body.value).toMatchObject({ state: 'closed' });
    const after = await inbox('&state=new');
    expect(after.unread).toBe(before.unread - 1);
    expect((await inbox('&state=closed')).content.map(({ id }) => id)).toEqual([first?.id]);
    expect((await site.actions(first?.id)).map(({ action }) => action)).toEqual([
      'feedback.closed',
      'feedback.read',
    ]);
  });

  test('pages follow each other from the newest', async () => {
    const all = (await inbox()).content.map(({ id }) => id);
    expect(all.length).toBeGreaterThan(4);
    const pageOf = async (query: string) =>
      (await site.as('support', 'GET', `/operator/api/feedback?limit=3${query}`)).body.value as Inbox;
    const first = await pageOf('');
    const second = await pageOf(`&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    expect([...first.content, ...second.content].map(({ id }) => id)).toEqual(all.slice(0, 6));
  });

  test('an entry that isn’t there can’t be handled', async () => {
    for (const id of ['00000000-0000-7000-8000-000000000000', 'nothing']) {
      const { status, body } = await site.as('support', 'PUT', `/operator/api/feedback/${id}`, {
        state: 'read',
        note: '',
      });
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
    }
  });
});

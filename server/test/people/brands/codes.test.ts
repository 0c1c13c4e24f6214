import { expect, test } from 'vitest';
import { type CodeClaim, createCodes } from '../../../src/people/messaging/codes.ts';
import { readOutbox, sandboxOutbox } from '../../../src/people/messaging/outbox.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { newId } from '../../../src/platform/ids.ts';
import { at, twoBrands, type Who } from './two-brands.ts';

const brands = twoBrands();
const to = { channel: 'sms' as const, to: '+5511998765435' };

/** A code as it is kept: by keyed hashes of its recipient and of itself. */
async function keep({ merchantId }: Who, code: string, more: { purpose?: string; holder?: string } = {}) {
  const id = newId();
  const { purpose = 'contact', holder = '' } = more;
  const mac = (use: string, text: string) => brands.vault.mac(use, text);
  await brands.query(
    `INSERT INTO one_time_code (merchant_id, purpose, recipient_mac, id, code_mac, expires_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      ...[merchantId, purpose, mac('code-recipient', `sms:${to.to}#${holder}`), id],
      ...[mac('one-time-code', `${id}:${code}`), at(5)],
    ],
  );
}

test('a code is good once, for its brand, purpose, recipient and holder, until it ends', async () => {
  const { ana, namesake, db, vault } = brands;
  let now = at(0);
  const codes = createCodes({ db, vault, clock: { now: () => now } } as unknown as Platform, {} as never);
  await keep(namesake, '111111');
  await keep(ana, '222222');
  await keep(ana, '333333', { purpose: 'second' });
  await keep(ana, '444444', { holder: ana.id });
  const claim = (code: string, more: Partial<CodeClaim> = {}): CodeClaim => ({
    ...{ merchantId: ana.merchantId, purpose: 'contact', to, code },
    ...more,
  });
  const holder = { holder: ana.id };
  for (const wrong of [
    claim('111111'),
    claim('222222', { purpose: 'second' }),
    claim('222222', { to: { ...to, to: '+5511998765436' } }),
    claim('222222', holder),
    claim('222222', { merchantId: namesake.merchantId }),
  ])
    expect([await codes.check(wrong), await codes.use(wrong)]).toEqual([false, false]);
  now = at(5);
  expect(await codes.check(claim('222222'))).toBe(false);
  now = at(4);
  expect([await codes.check(claim(' 222222 ')), await codes.check(claim('222222'))]).toEqual([true, true]);
  expect([await codes.use(claim('222222')), await codes.use(claim('222222'))]).toEqual([true, false]);
  expect(await codes.check(claim('222222'))).toBe(false);
  expect(await codes.use(claim('444444', holder))).toBe(true);
  expect(await codes.use(claim('333333', { purpose: 'second' }))).toBe(true);
  // Of the other brand's code two of five tries are spent, by the wrong ones above.
  const foreign = claim('111111', { merchantId: namesake.merchantId });
  expect(await codes.use(foreign)).toBe(true);
});

test('five wrong ones and it is void; right ones are no tries', async () => {
  const { ana, namesake, db, vault } = brands;
  const codes = createCodes({ db, vault, clock: { now: () => at(0) } } as unknown as Platform, {} as never);
  for (const who of [namesake, ana]) await keep(who, '222222');
  const claim = (code: string, { merchantId }: Who = ana): CodeClaim => ({
    merchantId,
    purpose: 'contact',
    to,
    code,
  });
  for (let tries = 0; tries < 8; tries += 1) expect(await codes.check(claim('222222'))).toBe(true);
  for (let tries = 0; tries < 4; tries += 1) expect(await codes.check(claim('000000'))).toBe(false);
  expect(await codes.check(claim('222222'))).toBe(true);
  expect(await codes.check(claim('000000'))).toBe(false);
  expect([await codes.check(claim('222222')), await codes.use(claim('222222'))]).toEqual([false, false]);
  for (let tries = 0; tries < 5; tries += 1) expect(await codes.check(claim('000000', namesake))).toBe(false);
  expect(await codes.use(claim('222222', namesake))).toBe(false);
});

test('the sandbox shows what was sent to a number or an address of the brand, for a day, the newest first', async () => {
  const { ana, namesake, db } = brands;
  let now = at(0);
  const outbox = sandboxOutbox(db, () => now);
  const send = (
    { merchantId }: Who,
    channel: 'sms' | 'email',
    recipient: string,
    text: string,
    code?: string,
  ) =>
    outbox(
      { merchantId, channel, to: recipient, subject: '', text, ...(code === undefined ? {} : { code }) },
      'r',
    );
  await send(namesake, 'sms', '+5511998765435', 'foreign');
  await send(ana, 'sms', '+5511998765435', 'old', '1');
  now = at(1);
  await send(ana, 'sms', '+5511998765435', 'new');
  await send(ana, 'sms', '+5511998765436', 'other');
  await send(ana, 'email', 'ana@x.example', 'letter');
  const texts = async (wanted: string) =>
    (await readOutbox(db, ana.merchantId, wanted)).map(({ text }) => text);
  expect(await readOutbox(db, ana.merchantId, '+55 (11) 99876-5435')).toEqual([
    { channel: 'sms', to: '+5511998765435', text: 'new', sentAt: at(1).toISOString() },
    { channel: 'sms', to: '+5511998765435', text: 'old', code: '1', sentAt: at(0).toISOString() },
  ]);
  expect(await texts('998765435')).toEqual(['new', 'old']);
  expect([await texts('765435'), await texts('65435'), await texts('')]).toEqual([['new', 'old'], [], []]);
  expect([await texts(' ANA@x.example '), await texts('na@x.example')]).toEqual([['letter'], []]);
  now = at(24 * 60 + 1);
  await send(ana, 'sms', '+5511998765437', 'later');
  expect([await texts('998765435'), await texts('ana@x.example')]).toEqual([['new'], ['letter']]);
  const kept = await brands.query('SELECT 1 FROM sandbox_message WHERE merchant_id = $1', [
    namesake.merchantId,
  ]);
  expect(kept).toHaveLength(1);
});

import { expect, test, vi } from 'vitest';
import { brandWith } from '../../../test/helpers/parties/brand.ts';
import type { Contacts } from '../members/index.ts';
import type { SecondFactorMethod } from './methods.ts';
import { createOwnerProof, type OfMember, type OwnerProof } from './owner-proof.ts';
import { createProvers, offersTo, type ProofParts, reachable } from './proving.ts';

const who = { merchantId: 'b', memberId: 'ana' };
const at = new Date('2026-11-20T12:00:00.000Z');

interface Owner {
  hasPassword?: boolean;
  fresh?: boolean;
  methods?: readonly SecondFactorMethod[];
  right?: boolean;
}

const member = { merchantId: who.merchantId, id: who.memberId, sessionId: 's' };
const call = { merchant: brandWith(), member } as unknown as OfMember;

/** The proof that is asked of an owner of this kind; what it does is noted. */
function proofOf({ hasPassword = false, fresh = false, methods = [], right = true }: Owner, done: string[]) {
  const note = (what: string) => async () => void done.push(what);
  return createOwnerProof({
    members: { find: async () => ({ passwordHash: hasPassword ? 'hash' : null }) as never },
    sessions: {
      isFresh: async () => fresh,
      countTry: async (merchantId, subject) => {
        done.push(`try of ${merchantId} ${subject}`);
        return { forgive: note('forgiven'), failed: async () => Boolean(done.push('failed')) };
      },
    },
    secondFactor: {
      offered: async () => methods.map((method) => ({ method, hint: `hint of ${method}` })),
      prove: async (_who, method, shown) => Boolean(done.push(`${method} ${shown}`)) && right,
    },
    passwords: { confirm: async ({ id }, password) => void done.push(`password ${id} ${password}`) },
  });
}

type Shown = Parameters<OwnerProof['confirm']>[1];

/** What is done about a change that is confirmed so; the error where it is refused. */
async function confirmed(owner: Owner, shown: Shown): Promise<string[]> {
  const done: string[] = [];
  await proofOf(owner, done)
    .confirm(call, shown)
    .catch((error: Error) => done.push(error.message));
  return done;
}

test('an owner is asked for what is one’s own alone, which the name on a bank account is not', async () => {
  const owner: Owner = { hasPassword: true, fresh: true, methods: ['totp', 'bankName'] };
  expect(await proofOf(owner, []).asked(call)).toEqual({
    ...{ fresh: true, hasPassword: true },
    methods: [{ method: 'totp', hint: 'hint of totp' }],
  });
  expect(await proofOf({}, []).asked(call)).toEqual({ fresh: false, hasPassword: false, methods: [] });
});

const code = '123456';
test.each<[string, Owner, Shown, string[]]>([
  ['a password of who has one', { hasPassword: true }, { password: 'x' }, ['password ana x']],
  ['nothing, soon after signing in by something else', { fresh: true }, {}, []],
  ['nothing, long after it', {}, {}, ['SIGN_IN_AGAIN']],
  ['a password of who has none, long after it', {}, { password: 'x' }, ['SIGN_IN_AGAIN']],
  ['nothing, though there is a password', { hasPassword: true, fresh: true }, {}, ['CONFIRMATION_REQUIRED']],
  ['nothing, though there is an app', { fresh: true, methods: ['totp'] }, {}, ['CONFIRMATION_REQUIRED']],
  ['an app without its code', { methods: ['totp'] }, { method: 'totp' }, ['CONFIRMATION_REQUIRED']],
  ['a code of nothing', { methods: ['totp'] }, { code }, ['CONFIRMATION_REQUIRED']],
  ['what is not offered', { methods: ['totp'] }, { method: 'email', code }, ['CONFIRMATION_REQUIRED']],
  [
    'the right code',
    { methods: ['totp', 'email'] },
    { method: 'email', code },
    ['try of b second:ana', 'email 123456', 'forgiven'],
  ],
  [
    'the right code in a password’s place',
    { hasPassword: true, methods: ['totp'] },
    { method: 'totp', code },
    ['try of b second:ana', 'totp 123456', 'forgiven'],
  ],
  [
    'a password of who has none beside the right code',
    { methods: ['totp'] },
    { password: 'x', method: 'totp', code },
    ['try of b second:ana', 'totp 123456', 'forgiven'],
  ],
  [
    'a wrong code',
    { methods: ['totp'], right: false },
    { method: 'totp', code },
    ['try of b second:ana', 'totp 123456', 'failed', 'SECOND_FACTOR_WRONG'],
  ],
])('an owner shows %s', async (_what, owner, shown, done) => {
  expect(await confirmed(owner, shown)).toEqual(done);
});

const proved: Contacts = {
  ...{ payeeName: 'Ana Lima', email: 'Ana@X.example', emailVerifiedAt: at, countryDialingCode: '55' },
  ...{ mobileNum: '11998765432', mobileKey: '+5511998765432', mobileVerifiedAt: at },
};

test.each<[string, Contacts | null, string | null, string | null]>([
  ['whose number and address are proved', proved, '+5511998765432', 'ana@x.example'],
  ['whose number was only typed', { ...proved, mobileVerifiedAt: null }, null, 'ana@x.example'],
  ['whose address was only typed', { ...proved, emailVerifiedAt: null }, '+5511998765432', null],
  ['who gave neither', { ...proved, email: null, mobileKey: null }, null, null],
  ['of whom nothing is known', null, null, null],
])('a member %s is reached there alone', (_what, contacts, mobile, email) => {
  expect(reachable(contacts)).toEqual({
    mobile: mobile && { channel: 'sms', to: mobile },
    email: email && { channel: 'email', to: email },
  });
});

interface Having {
  since?: string | null;
  left?: number;
  name?: string | null;
  contacts?: Contacts | null;
  silent?: string;
}
const partsOf = ({
  since = at.toISOString(),
  left = 3,
  name = 'Ána  Lima',
  contacts = proved,
  silent,
}: Having) => ({
  platform: {
    db: 'db',
    vault: { mac: (use: string, text: string) => Buffer.from(`${use} ${text}`.padEnd(40)) },
  },
  messaging: {
    ready: (channel: string) => channel !== silent,
    codes: { use: vi.fn(async () => true) },
  },
  authenticators: {
    since: async () => since,
    check: vi.fn(async (): Promise<number | null> => 7),
    use: vi.fn(async () => true),
  },
  recoveryCodes: { left: async () => left, use: vi.fn(async () => true) },
  contactsOf: async () => reachable(contacts),
  bankName: async () => name,
});
const asParts = (parts: ReturnType<typeof partsOf>) => parts as unknown as ProofParts;

const [app, spare, bank] = [
  ['totp', ''],
  ['recovery', ''],
  ['bankName', ''],
];
const [mobile, email] = [
  ['mobile', '+55•••••••5432'],
  ['email', 'a•••@x.example'],
];
test.each<[string, Having, string | undefined, unknown[]]>([
  ['everything, best first', {}, undefined, [app, mobile, email, bank, spare]],
  ['no app', { since: null }, undefined, [mobile, email, bank]],
  ['no recovery codes left', { left: 0 }, undefined, [app, mobile, email, bank]],
  ['no bank account', { name: null }, undefined, [app, mobile, email, spare]],
  ['nothing proved', { contacts: null }, undefined, [app, bank, spare]],
  ['a brand without a gateway', { silent: 'sms' }, undefined, [app, email, bank, spare]],
  ['a brand without a mail server', { silent: 'email' }, undefined, [app, mobile, bank, spare]],
  ['a brand that takes the number alone', {}, 'mobile', [app, mobile, spare]],
  ['a brand that takes the address alone', {}, 'email', [app, email, spare]],
  ['a brand that takes the name alone', {}, 'bankName', [app, bank, spare]],
])('is offered to a member with %s', async (_what, having, methods, offered) => {
  const brand = brandWith(methods === undefined ? {} : { 'secondFactor.methods': methods });
  const found = await offersTo(asParts(partsOf(having)), brand, who);
  expect(found.map(({ method, hint }) => [method, hint])).toEqual(offered);
});

test('each proof is looked at where it belongs, and used up where it is good once', async () => {
  const parts = partsOf({});
  const prove = createProvers(asParts(parts));
  expect(await prove.totp(who, ` ${code} `)).toBe(true);
  expect(parts.authenticators.check).toHaveBeenCalledWith(who, code);
  expect(parts.authenticators.use).toHaveBeenCalledWith('db', who, 7);
  expect(await prove.recovery(who, 'ABCDE-FGHJK')).toBe(true);
  expect(parts.recoveryCodes.use).toHaveBeenCalledWith('db', who, 'ABCDE-FGHJK');
  for (const [method, to] of [
    ['mobile', { channel: 'sms', to: '+5511998765432' }],
    ['email', { channel: 'email', to: 'ana@x.example' }],
  ] as const) {
    expect(await prove[method](who, code)).toBe(true);
    const claim = { merchantId: 'b', purpose: 'second', holder: 'ana', code, to };
    expect(parts.messaging.codes.use).toHaveBeenLastCalledWith(claim);
  }
  expect([await prove.bankName(who, 'ANA lima'), await prove.bankName(who, 'Ana Lama')]).toEqual([
    true,
    false,
  ]);
});

test('nothing proves what there is not', async () => {
  const parts = partsOf({ contacts: null, name: null });
  parts.authenticators.check.mockResolvedValue(null);
  parts.authenticators.use.mockResolvedValue(true);
  const prove = createProvers(asParts(parts));
  for (const method of ['totp', 'mobile', 'email', 'bankName'] as const)
    expect(await prove[method](who, code), method).toBe(false);
  expect(parts.authenticators.use).not.toHaveBeenCalled();
  expect(parts.messaging.codes.use).not.toHaveBeenCalled();
});

test('a code of the app that another took first proves nothing', async () => {
  const parts = partsOf({});
  parts.authenticators.use.mockResolvedValue(false);
  parts.recoveryCodes.use.mockResolvedValue(false);
  parts.messaging.codes.use.mockResolvedValue(false);
  const prove = createProvers(asParts(parts));
  for (const method of ['totp', 'mobile', 'email', 'recovery'] as const)
    expect(await prove[method](who, code), method).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { noticeOf } from './index.ts';
import { type NoticeKind, noticeText } from './texts.ts';

describe('what is worth a letter', () => {
  test.each([
    ['login', { way: 'password', at: 'new_address' }, 'signIn'],
    ['login', { way: 'password' }, null],
    ['login', { way: 'registration' }, null],
    ['login.failed', {}, null],
    ['logout', {}, null],
    ['password.changed', {}, 'password'],
    ['password.reset', { by: 'mobile' }, 'password'],
    ['authenticator.added', {}, 'authenticatorAdded'],
    ['authenticator.removed', {}, 'authenticatorRemoved'],
    ['recovery-codes.made', {}, 'recoveryCodes'],
    ['status.changed', { to: 'second_factor_reset' }, 'factorsReset'],
    ['status.changed', { to: 'blocked' }, null],
    ['mobile.verified', { was: 'none' }, 'mobile'],
    ['mobile.verified', { was: 'same' }, null],
    ['email.verified', { was: 'other' }, 'email'],
    ['email.verified', { was: 'none' }, null],
    ['passkey.added', { what: 'Phone' }, 'passkeyAdded'],
    ['passkey.removed', { what: 'Phone' }, 'passkeyRemoved'],
    ['social.linked', { provider: 'google', what: 'Google' }, 'socialLinked'],
    ['social.unlinked', { provider: 'google', what: 'Google' }, 'socialUnlinked'],
  ] as const)('%s %j: %s', (kind, detail, notice) => {
    expect(noticeOf({ kind, detail })).toBe(notice);
  });
});

describe('a letter', () => {
  const kinds: NoticeKind[] = [
    'signIn',
    'password',
    'authenticatorAdded',
    'authenticatorRemoved',
    'recoveryCodes',
    'factorsReset',
    'mobile',
    'email',
    'passkeyAdded',
    'passkeyRemoved',
    'socialLinked',
    'socialUnlinked',
  ];
  const happening = {
    brand: 'Croupier',
    account: 'ana',
    what: 'Google',
    at: new Date('2026-03-01T02:30:00.000Z'),
    timeZone: 'America/Sao_Paulo',
    address: '203.0.113.7',
    country: 'BR',
  };

  test.each(kinds.flatMap((kind) => [['pt', kind] as const, ['en', kind] as const]))(
    'in %s of %s names brand and account, place and time of the brand, and has no link',
    (language, kind) => {
      const text = noticeText(language, kind, happening);
      expect(text.startsWith('Croupier: ')).toBe(true);
      expect(text).toContain('ana');
      expect(text).toContain('28/02/2026');
      expect(text).toContain('23:30');
      expect(text).toContain('IP 203.0.113.7 (BR)');
      expect(text).not.toMatch(/[{}]|https?:/);
    },
  );

  test('of what support did has no place', () => {
    expect(noticeText('en', 'factorsReset', { ...happening, address: '', country: null })).not.toContain(
      'IP',
    );
  });
});

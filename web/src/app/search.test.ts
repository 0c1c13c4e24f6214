import { describe, expect, it } from 'vitest';
import { readGameSearch, readLobbySearch, readSignInSearch, safeTarget } from './search.ts';

describe('the lobby filters in the address', () => {
  it('keeps what is well formed', () => {
    expect(readLobbySearch({ vassalage: 'STUDIO', q: 'tigre', page: '3', tab: 'INHOUSE' })).toEqual({
      vassalage: 'STUDIO',
      q: 'tigre',
      page: 3,
      tab: 'INHOUSE',
    });
  });

  it('drops everything else instead of failing', () => {
    expect(readLobbySearch({ vassalage: '<b>', q: '', page: '-1', tab: 'hot' })).toEqual({});
    expect(readLobbySearch({ q: 'x'.repeat(81), page: 1.5 })).toEqual({});
    expect(readLobbySearch({ page: 1 })).toEqual({});
  });

  it('takes a search of digits as text', () => {
    expect(readLobbySearch({ q: 777 })).toEqual({ q: '777' });
  });
});

it('reads the game to open', () => {
  expect(readGameSearch({ game: 'studio:slot-1', vendor: 'STUDIO', mode: 'trial' })).toEqual({
    game: 'studio:slot-1',
    vendor: 'STUDIO',
    mode: 'trial',
  });
  expect(readGameSearch({ game: '../x', mode: 'real' })).toEqual({});
});

describe('the way back after a login', () => {
  it.each(['/member/deposit', '/rng?page=2', '/'])('accepts %s', (target) => {
    expect(safeTarget(target)).toBe(target);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 7, undefined])(
    'refuses %s',
    (target) => {
      expect(safeTarget(target)).toBeUndefined();
    },
  );

  it('takes affiliate and referral codes from the address', () => {
    expect(readSignInSearch({ affiliateCode: 'AB12', referralCode: 'ref-9' })).toEqual({
      affiliateCode: 'AB12',
      referralCode: 'ref-9',
    });
    expect(readSignInSearch({ affiliate: 'AB12', referralCode: '<x>' })).toEqual({ affiliateCode: 'AB12' });
  });
});

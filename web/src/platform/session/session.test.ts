import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AGENT_TYPES, standingOf, TRIAL_TYPE, useSession } from './session.ts';
import { takeToken } from './token-in-address.ts';

const state = () => useSession.getState();

beforeEach(() => state().close());

describe('the session of a tab', () => {
  it('stands in session storage only, and a new one forgets whose the old one was', () => {
    state().open('one');
    state().setMemberType(0);
    expect([sessionStorage.getItem('token'), sessionStorage.getItem('memberType')]).toEqual(['one', '0']);
    expect(localStorage.length).toBe(0);
    state().open('two');
    expect(sessionStorage.getItem('memberType')).toBeNull();
    expect(state().memberType).toBeNull();
  });

  it('is found again after a reload', async () => {
    state().open('one');
    state().setMemberType(TRIAL_TYPE);
    vi.resetModules();
    const reloaded = await import('./session.ts');
    expect(reloaded.useSession.getState()).toMatchObject({ token: 'one', memberType: 4 });
  });

  it('remembers who ended it: the person or the site', () => {
    state().open('one');
    state().close('left');
    expect(state()).toMatchObject({ token: null, left: true });
    state().open('two');
    expect(state().left).toBe(false);
    state().close();
    expect(state().left).toBe(false);
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  it('keeps the word why it ended for anyone who says it, and knows none where there was no session', () => {
    state().open('one');
    expect(state().ended).toBeNull();
    state().close(undefined, 'expired');
    state().close(undefined, 'other');
    expect(state().ended).toBe('expired');
    state().open('two');
    expect(state().ended).toBeNull();
  });
});

it.each([
  [null, null, 'visitor'],
  [null, 4, 'visitor'],
  ['t', 4, 'trial'],
  ['t', 0, 'member'],
  ['t', 41, 'member'],
  ['t', null, 'member'],
] as const)('token %s of type %s stands as %s [CONST-26]', (token, memberType, standing) => {
  expect(standingOf({ token, memberType })).toBe(standing);
});

it('agents are four types [CONST-25]', () => {
  expect(AGENT_TYPES).toEqual([1, 2, 41, 42]);
});

it.each([
  ['https://site.example/rng?token=abc&page=2#top', 'abc', '/rng?page=2#top'],
  ['https://site.example/?token=', null, '/'],
  ['https://site.example/login', null, '/login'],
])('takes the token out of %s', (address, token, rest) => {
  expect(takeToken(new URL(address))).toEqual({ token, rest });
});

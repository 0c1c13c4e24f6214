import { afterEach, beforeEach, expect, it } from 'vitest';
import { usePopups } from '../popups/popups.ts';
import { useSession } from './session.ts';
import { takeSessionFromAddress } from './token-in-address.ts';

const visit = (address: string): void => {
  history.replaceState(null, '', address);
  takeSessionFromAddress();
};
const popup = () => usePopups.getState().popup;
beforeEach(() => {
  useSession.getState().close();
  usePopups.getState().close();
});
afterEach(() => {
  useSession.getState().close();
  usePopups.getState().close();
  history.replaceState(null, '', '/');
});

it.each([
  ['a visitor', null],
  ['whoever is signed in', 'mine'],
])('asks %s before a token of the address is used, and takes it out of the address', (_who, standing) => {
  if (standing !== null) useSession.getState().open(standing);
  visit('/promotions?page=2&token=somebodys#end');
  expect(useSession.getState().token).toBe(standing);
  expect(sessionStorage.getItem('token')).toBe(standing);
  expect(popup()).toEqual({ kind: 'replaceSession', token: 'somebodys', to: '/promotions?page=2#end' });
  expect(location.href).not.toContain('somebodys');
});

it('has nothing to ask where there is no token, or the own one', () => {
  visit('/promotions?token=');
  expect(popup()).toBeNull();
  useSession.getState().open('mine');
  visit('/promotions?token=mine');
  expect([popup(), location.search, useSession.getState().token]).toEqual([null, '', 'mine']);
});

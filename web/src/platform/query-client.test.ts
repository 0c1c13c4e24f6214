import { beforeEach, describe, expect, it } from 'vitest';
import { noAnswer, refusal } from '../../test/samples.ts';
import { MINE, queryClient, worthRetrying } from './query-client.ts';
import { useSession } from './session.ts';

const ended = refusal('UNAUTHENTICATED', 'Sessão encerrada', { status: 401 });
const open = () => useSession.getState().open('token');

beforeEach(open);

describe('a failure that ends the session', () => {
  it('of a query makes the page a visitor’s', async () => {
    await queryClient.query({ queryKey: ['x'], queryFn: () => Promise.reject(ended) }).catch(() => null);
    expect(useSession.getState()).toMatchObject({ token: null, left: false });
  });

  it('is only an unknown token: any other refusal leaves it', async () => {
    const refused = refusal('FORBIDDEN', 'Não', { status: 403 });
    await queryClient.query({ queryKey: ['y'], queryFn: () => Promise.reject(refused) }).catch(() => null);
    expect(useSession.getState().token).toBe('token');
  });
});

it('what belongs to a session goes with it; what is everybody’s stays', () => {
  queryClient.setQueryData([MINE, 'balance'], 1);
  queryClient.setQueryData(['lobby', 'menus'], 2);
  useSession.getState().open('another');
  expect(queryClient.getQueryData([MINE, 'balance'])).toBeUndefined();
  expect(queryClient.getQueryData(['lobby', 'menus'])).toBe(2);
});

it.each([
  [0, noAnswer(), true],
  [1, refusal('INTERNAL', '', { status: 500 }), true],
  [2, noAnswer(), false],
  [0, refusal('FORBIDDEN', '', { status: 403 }), false],
  [0, ended, false],
  [0, new Error('unknown'), true],
] as const)('after %i tries %s is tried again: %s', (count, error, again) => {
  expect(worthRetrying(count, error)).toBe(again);
});

import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noAnswer, refusal } from '../../../test/samples.ts';
import { wire } from '../../../test/wire.ts';
import { api, apiWithToken } from './api.ts';
import { MINE, queryClient, worthRetrying } from './query-client.ts';
import { useSession } from '../session/session.ts';

const ended = refusal('UNAUTHENTICATED', 'Sessão encerrada', { status: 401 });
const open = () => useSession.getState().open('token');

beforeEach(open);

describe('an answer that ends the session', () => {
  const answer = (failure: Error) =>
    wire.answer({
      'favourites.ids': () => {
        throw failure;
      },
    });

  it('makes the page a visitor’s, anyone who asked', async () => {
    answer(ended);
    await expect(api.call('favourites.ids')).rejects.toBe(ended);
    expect(useSession.getState()).toMatchObject({ token: null, left: false });
  });

  it('is only one to an unknown token: any other refusal leaves it', async () => {
    answer(refusal('FORBIDDEN', 'Não', { status: 403 }));
    await expect(api.call('favourites.ids')).rejects.toThrow('Não');
    expect(useSession.getState().token).toBe('token');
  });

  it('leaves a session that was opened while it was under way, and that of a trial beside it', async () => {
    wire.answer({
      'favourites.ids': () => {
        useSession.getState().open('newer');
        throw ended;
      },
    });
    await expect(api.call('favourites.ids')).rejects.toBe(ended);
    await expect(apiWithToken('trial').call('favourites.ids')).rejects.toBe(ended);
    expect(useSession.getState().token).toBe('newer');
  });
});

it('what belongs to a session goes with it; what is everyone’s stays', () => {
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

describe('what a session asks for', () => {
  const ask = (queryKey: readonly string[]) => {
    const queryFn = vi.fn(() => Promise.resolve('answer'));
    const observer = new QueryObserver(queryClient, { queryKey, queryFn });
    return { queryFn, stop: observer.subscribe(() => undefined) };
  };

  it.each([
    ['a visitor', null, null, false],
    ['a session', 'token', null, true],
    ['a session that owes a change of its password', 'token', 'expired', false],
  ] as const)('for %s is held back where it may not be answered', (_who, token, owes, asks) => {
    useSession.setState({ token, owes });
    const own = ask([MINE, 'probe']);
    const common = ask(['site', 'probe']);
    expect(own.queryFn).toHaveBeenCalledTimes(asks ? 1 : 0);
    expect(common.queryFn).toHaveBeenCalledTimes(1);
    own.stop();
    common.stop();
    queryClient.clear();
    useSession.setState({ token: null, owes: null });
  });
});

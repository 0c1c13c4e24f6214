import { beforeEach, expect, it, vi } from 'vitest';
import { usePopups } from './popups.ts';
import { useToasts } from './toasts.ts';

const popups = () => usePopups.getState();
beforeEach(() => popups().close());

it('a plan outlives the change between login and register, and runs once', () => {
  const plan = vi.fn();
  popups().open({ kind: 'login' }, plan);
  popups().open({ kind: 'register' });
  popups().open({ kind: 'login' });
  popups().takeAfterLogin()?.();
  expect(plan).toHaveBeenCalledTimes(1);
  expect(popups().takeAfterLogin()).toBeNull();
});

it.each(['support', 'rewards', 'logout'] as const)('a plan ends with another popup: %s', (kind) => {
  popups().open({ kind: 'login' }, () => undefined);
  popups().open({ kind });
  expect(popups().takeAfterLogin()).toBeNull();
});

it('closing gives up the plan: a later login does not start a game out of nowhere', () => {
  popups().open({ kind: 'login' }, () => undefined);
  popups().close();
  expect(popups().afterLogin).toBeNull();
  popups().open({ kind: 'login' });
  expect(popups().takeAfterLogin()).toBeNull();
});

it('keeps the four newest toasts and closes each on its own', () => {
  const { show, close } = useToasts.getState();
  for (const title of ['a', 'b', 'c', 'd', 'e']) show({ tone: 'info', title });
  const titles = () => useToasts.getState().toasts.map((toast) => toast.title);
  expect(titles()).toEqual(['b', 'c', 'd', 'e']);
  close(useToasts.getState().toasts[1]?.id ?? 0);
  expect(titles()).toEqual(['b', 'd', 'e']);
});

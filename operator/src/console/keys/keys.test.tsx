import type { CallValue } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

type Key = CallValue<'operatorKeys.list'>['keys'][number];

const rights = ['keys.read', 'keys.edit', 'catalogue.read', 'site.read'];

const key = (change: Partial<Key> = {}): Key => ({
  keyId: 'k1',
  state: 'inForce',
  madeAt: '2026-11-21T15:00:00.000Z',
  madeBy: 'ana',
  own: false,
  agreedBy: 'bia',
  overlapHours: null,
  endsAt: null,
  endedBy: null,
  lastUsedAt: null,
  ...change,
});

const answerWith = (keys: Key[]): void =>
  wire.answer({
    'operatorKeys.list': () => ({ keys }),
    'operatorKeys.make': () => ({ key: key({ keyId: 'k2', state: 'waiting' }), secret: 'never-shown-again' }),
    'operatorKeys.agree': () => ({ keys }),
    'operatorKeys.end': () => ({ keys }),
  });

const of = { party: 'vendors', code: 'ACME' };

const page = '/catalogue/vendors/ACME/keys';

test('a key is rotated with an end for the one before it, and its secret is gone with the dialog', async () => {
  answerWith([key()]);
  const user = await openConsole(page, rights);
  await user.click(await screen.findByRole('button', { name: pt.keys.rotate }));
  const form = within(await screen.findByRole('dialog'));
  await user.selectOptions(form.getByLabelText(pt.keys.overlap), '168');
  await user.click(form.getByRole('button', { name: pt.keys.makeNow }));
  const shown = within(await screen.findByRole('dialog', { name: pt.keys.madeTitle }));
  expect(shown.getByText('never-shown-again')).toBeTruthy();
  expect(wire.of('operatorKeys.make')).toEqual([{ params: of, body: { overlapHours: 168 } }]);
  await user.click(shown.getAllByRole('button', { name: pt.keys.done }).at(-1) ?? expect.fail());
  await waitFor(() => expect(screen.queryByText('never-shown-again')).toBeNull());
});

test('the first key has nothing to end', async () => {
  answerWith([]);
  const user = await openConsole(page, rights);
  expect(await screen.findByText(pt.keys.none)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: pt.keys.make }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.queryByLabelText(pt.keys.overlap)).toBeNull();
  await user.click(form.getByRole('button', { name: pt.keys.makeNow }));
  await screen.findByText('never-shown-again');
  expect(wire.of('operatorKeys.make')).toEqual([{ params: of, body: { overlapHours: null } }]);
});

test('a second person agrees, who made it only withdraws; what is in force is ended', async () => {
  answerWith([
    key({ keyId: 'own', state: 'waiting', own: true, agreedBy: null }),
    key({ keyId: 'theirs', state: 'waiting', agreedBy: null, overlapHours: 24 }),
    key({ keyId: 'old', madeBy: '', agreedBy: null }),
    key({ keyId: 'gone', state: 'ended', endsAt: '2026-11-22T15:00:00.000Z', endedBy: 'ana' }),
  ]);
  const user = await openConsole(page, rights);
  const named = (text: string, keyId: string) => ({ name: text.replace('{key}', keyId) });
  await screen.findByRole('button', named(pt.keys.withdrawKey, 'own'));
  expect(screen.queryByRole('button', named(pt.keys.agreeTo, 'own'))).toBeNull();
  expect(screen.queryByRole('button', named(pt.keys.endKey, 'gone'))).toBeNull();
  await user.click(screen.getByRole('button', named(pt.keys.agreeTo, 'theirs')));
  const agreeing = within(await screen.findByRole('dialog'));
  expect(agreeing.getByText('A chave anterior termina em 24 horas.')).toBeTruthy();
  await user.click(agreeing.getByRole('button', { name: pt.keys.agree }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', named(pt.keys.endKey, 'old')));
  const ending = within(await screen.findByRole('dialog'));
  expect(ending.getByText(pt.keys.endDeployment)).toBeTruthy();
  await user.click(ending.getByRole('button', { name: pt.keys.end }));
  await waitFor(() =>
    expect(wire.of('operatorKeys.end')).toEqual([{ params: { ...of, key: 'old' }, body: {} }]),
  );
  expect(wire.of('operatorKeys.agree')).toEqual([{ params: { ...of, key: 'theirs' }, body: {} }]);
});

test('who may only look makes and ends nothing', async () => {
  answerWith([key()]);
  await openConsole(page, ['keys.read', 'catalogue.read']);
  expect(await screen.findByText('k1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: pt.keys.rotate })).toBeNull();
  expect(screen.queryByText(pt.keys.decide)).toBeNull();
});

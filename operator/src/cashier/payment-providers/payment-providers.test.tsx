import type { CallValue } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

const rights = ['keys.read', 'keys.edit', 'catalogue.read', 'site.read'];

test('payment providers: one of the brand leads to its keys, one of all brands does not; another is added', async () => {
  const providers = [
    {
      ...{ code: 'acme-pay', kind: 'pix', baseUrl: 'https://pay.example', own: true, change: null },
      ...{ serves: true, ready: true },
    },
    {
      ...{ code: 'sandbox-bank', kind: 'bank_redirect', baseUrl: '', own: false, change: null },
      ...{ serves: false, ready: false },
    },
  ] satisfies CallValue<'operatorKeys.providers'>['providers'];
  wire.answer({
    'operatorKeys.providers': () => ({ providers }),
    'operatorKeys.addProvider': () => ({ providers }),
  });
  const user = await openConsole('/site/payments', rights);
  const keysOf = (code: string) => ({ name: pt.paymentProviders.keysOf.replace('{code}', code) });
  expect((await screen.findByRole('link', keysOf('acme-pay'))).getAttribute('href')).toBe(
    '/operator/site/payments/acme-pay',
  );
  expect(screen.queryByRole('link', keysOf('sandbox-bank'))).toBeNull();
  const { kinds } = pt.paymentProviders;
  expect(screen.getByText(kinds.pix)).toBeTruthy();
  expect(screen.getByText(kinds.bank_redirect)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: pt.paymentProviders.add }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText(pt.paymentProviders.code), 'Nope!');
  await user.click(form.getByRole('button', { name: pt.edit.save }));
  expect(form.getByText(pt.edit.problems.providerCode)).toBeTruthy();
  expect(form.getByText(pt.edit.problems.origin)).toBeTruthy();
  await user.clear(form.getByLabelText(pt.paymentProviders.code));
  await user.type(form.getByLabelText(pt.paymentProviders.code), 'second-pay');
  await user.selectOptions(form.getByLabelText(pt.paymentProviders.kind), kinds.bank_redirect);
  await user.type(form.getByLabelText(pt.paymentProviders.address), 'https://second.example/psp');
  await user.click(form.getByRole('button', { name: pt.edit.save }));
  await waitFor(() =>
    expect(wire.of('operatorKeys.addProvider')).toEqual([
      { body: { provider: 'second-pay', kind: 'bank_redirect', baseUrl: 'https://second.example/psp' } },
    ]),
  );
});

test('which provider serves is proposed by one person and agreed to by another; an unused one is moved or removed', async () => {
  type Row = CallValue<'operatorKeys.providers'>['providers'][number];
  const row = (code: string, more: Partial<Row> = {}): Row => ({
    ...{ code, kind: 'pix', baseUrl: `https://${code}.example`, own: true, change: null },
    ...{ serves: false, ready: true },
    ...more,
  });
  const change = { id: 'c1', baseUrl: null, by: 'ana', at: '2026-11-21T15:00:00.000Z', own: false };
  const providers = [
    row('serving', { serves: true }),
    row('keyless', { ready: false }),
    row('spare'),
    row('theirs', { change }),
    row('mine', { change: { ...change, own: true, baseUrl: 'https://new.example' } }),
  ];
  const answer = () => ({ providers });
  wire.answer({
    'operatorKeys.providers': answer,
    'operatorPaymentProviders.serve': answer,
    'operatorPaymentProviders.move': answer,
    'operatorPaymentProviders.agree': answer,
    'operatorPaymentProviders.remove': answer,
  });
  const user = await openConsole('/site/payments', rights);
  const { deeds } = pt.paymentProviders;
  const named = (deed: keyof typeof deeds, code: string) => ({
    name: deeds[deed].of.replace('{code}', code),
  });
  const press = async (deed: keyof typeof deeds, code: string) => {
    await user.click(await screen.findByRole('button', named(deed, code)));
    const dialog = within(await screen.findByRole('dialog'));
    return (name: string) => user.click(dialog.getByRole('button', { name }));
  };
  await (
    await press('serve', 'spare')
  )(deeds.serve.short);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await (
    await press('agree', 'theirs')
  )(deeds.agree.short);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await (
    await press('remove', 'spare')
  )(deeds.remove.short);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const propose = await press('move', 'serving');
  const field = screen.getByLabelText(pt.paymentProviders.address);
  await user.clear(field);
  await user.type(field, 'https://right.example');
  await propose(pt.paymentProviders.propose);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wire.of('operatorPaymentProviders.serve')).toEqual([{ params: { code: 'spare' }, body: {} }]);
  expect(wire.of('operatorPaymentProviders.agree')).toEqual([
    { params: { code: 'theirs' }, body: { change: 'c1' } },
  ]);
  expect(wire.of('operatorPaymentProviders.remove')).toEqual([{ params: { code: 'spare' } }]);
  expect(wire.of('operatorPaymentProviders.move')).toEqual([
    { params: { code: 'serving' }, body: { baseUrl: 'https://right.example' } },
  ]);
  for (const [deed, code] of [
    ['serve', 'serving'],
    ['remove', 'serving'],
    ['serve', 'keyless'],
    ['agree', 'mine'],
  ] as const)
    expect(screen.queryByRole('button', named(deed, code))).toBeNull();
  expect(screen.getByRole('button', named('drop', 'mine'))).toBeTruthy();
});

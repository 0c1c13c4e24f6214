import type { CallValue } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { refusal, wire } from '../../../test/wire.ts';

type Webhook = CallValue<'operatorWebhooks.list'>['webhooks'][number];
type Delivery = CallValue<'operatorWebhooks.deliveries'>['content'][number];

const rights = ['keys.read', 'keys.edit', 'site.read'];
const words = pt.webhooks;
const url = 'https://crm.example/events';
const of = (text: string, value = url) => ({ name: text.replace(/\{\w+\}/, value) });

const webhook = (change: Partial<Webhook> = {}): Webhook => ({
  id: 'w1',
  url,
  kinds: ['deposit.credited', 'bet.ended'],
  note: 'CRM',
  enabled: true,
  createdAt: '2026-11-21T15:00:00.000Z',
  createdBy: 'ana',
  oldSecretUntil: null,
  pending: 0,
  failed: 3,
  lastDeliveredAt: null,
  ...change,
});

const delivery = (change: Partial<Delivery> = {}): Delivery => ({
  id: 'd1',
  event: 'evt_7',
  kind: 'deposit.credited',
  state: 'failed',
  attempts: 10,
  status: 500,
  fault: null,
  at: '2026-11-21T15:00:00.000Z',
  nextAt: null,
  endedAt: '2026-11-23T15:00:00.000Z',
  ...change,
});

const answerWith = (
  webhooks: Webhook[],
  readers: CallValue<'operatorWebhooks.parked'>['readers'] = [],
): void =>
  wire.answer({
    'operatorWebhooks.list': () => ({ webhooks }),
    'operatorWebhooks.parked': () => ({ readers }),
    'operatorWebhooks.add': () => ({ webhook: webhook(), secret: 'whsec_once' }),
    'operatorWebhooks.change': () => ({ webhook: webhook() }),
    'operatorWebhooks.renewSecret': () => ({ webhook: webhook(), secret: 'whsec_renewed' }),
    'operatorWebhooks.remove': () => ({}),
    'operatorWebhooks.deliveries': () => ({ content: [delivery()], nextCursor: null }),
    'operatorWebhooks.redeliver': () => ({}),
    'operatorWebhooks.retryParked': () => ({ members: 2 }),
  });

test('a receiver is added with its events, and its secret is gone with the dialog', async () => {
  answerWith([]);
  const user = await openConsole('/site/webhooks', rights);
  expect(await screen.findByText(words.none)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words.add }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: words.add }));
  expect(await form.findAllByRole('alert')).toHaveLength(2);
  expect(wire.of('operatorWebhooks.add')).toEqual([]);
  await user.type(form.getByLabelText(words.url), ` ${url} `);
  await user.click(form.getByLabelText(words.kind.bet_ended));
  await user.click(form.getByLabelText(words.kind.deposit_credited));
  await user.click(form.getByRole('button', { name: words.add }));
  expect(await screen.findByText('whsec_once')).toBeTruthy();
  expect(screen.getByText(words.signingText)).toBeTruthy();
  expect(wire.of('operatorWebhooks.add')).toEqual([
    { body: { url, kinds: ['deposit.credited', 'bet.ended'], note: '' } },
  ]);
  await user.click(screen.getAllByRole('button', { name: words.done }).at(-1) ?? expect.fail());
  await waitFor(() => expect(screen.queryByText('whsec_once')).toBeNull());
});

test('what is wrong is named by its field and its reason, a group of choices once', async () => {
  answerWith([]);
  const user = await openConsole('/site/webhooks', rights);
  await user.click(await screen.findByRole('button', { name: words.add }));
  const form = within(await screen.findByRole('dialog'));
  const send = () => user.click(form.getByRole('button', { name: words.add }));
  await send();
  // Each wrong field is a button in the list of them.
  expect(await form.findByRole('button', { name: words.url })).toBeTruthy();
  expect(form.getByRole('button', { name: words.kinds })).toBeTruthy();
  expect(form.queryByRole('button', { name: words.kind.bet_ended })).toBeNull();
  for (const [typed, reason] of [
    ['https://u:p@crm.example/', pt.edit.problems.credentials],
    ['ftp://crm.example/', pt.edit.problems.https],
    ['crm', pt.edit.problems.https],
    ['https:crm.example', pt.edit.problems.https],
  ] as const) {
    await user.clear(form.getByLabelText(words.url));
    await user.type(form.getByLabelText(words.url), typed);
    await send();
    expect(await form.findByText(reason)).toBeTruthy();
    expect(form.getByText(pt.edit.problems.required)).toBeTruthy();
  }
  expect(wire.of('operatorWebhooks.add')).toEqual([]);
});

test('what only the server can refuse is said together with what else is wrong', async () => {
  answerWith([]);
  wire.answer({
    'operatorWebhooks.add': () => {
      throw refusal('FIELDS_INVALID', 422, { url: 'sem TLS', kinds: 'vazio' });
    },
  });
  const user = await openConsole('/site/webhooks', rights);
  await user.click(await screen.findByRole('button', { name: words.add }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText(words.url), 'http://foo');
  await user.click(form.getByRole('button', { name: words.add }));
  expect(await form.findByText('sem TLS')).toBeTruthy();
  expect(form.getByText('vazio')).toBeTruthy();
  // One box says that it was refused and leads to each of the fields.
  const link = await form.findByRole('button', { name: words.kinds });
  expect(link.closest('[role=alert]')?.textContent).toContain('FIELDS_INVALID');
  await user.click(link);
  expect(document.activeElement).toBe(form.getAllByRole('checkbox')[0]);
});

test('a receiver is paused, gets a new secret, and is removed', async () => {
  answerWith([webhook()]);
  const user = await openConsole('/site/webhooks', rights);
  await user.click(await screen.findByRole('button', of(words.editOf)));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByLabelText(words.kind.bet_ended));
  await user.click(form.getByRole('switch', { name: words.enabled }));
  await user.click(form.getByRole('button', { name: pt.edit.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wire.of('operatorWebhooks.change')).toEqual([
    { params: { id: 'w1' }, body: { url, kinds: ['deposit.credited'], note: 'CRM', enabled: false } },
  ]);
  await user.click(screen.getByRole('button', of(words.renewOf)));
  await user.click(await screen.findByRole('button', { name: words.renewNow }));
  expect(await screen.findByText('whsec_renewed')).toBeTruthy();
  expect(screen.getByText(words.signingText)).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: words.done }).at(-1) ?? expect.fail());
  await user.click(screen.getByRole('button', of(words.removeOf)));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: words.remove }));
  await waitFor(() => expect(wire.of('operatorWebhooks.remove')).toEqual([{ params: { id: 'w1' } }]));
});

test('the log names the last answer, and sends again what was given up', async () => {
  answerWith([webhook()]);
  const user = await openConsole('/site/webhooks/w1', rights);
  expect(await screen.findByText('evt_7')).toBeTruthy();
  expect(screen.getByText('500')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words.states.failed }));
  await user.click(await screen.findByRole('button', of(words.redeliverOf, 'evt_7')));
  await waitFor(() =>
    expect(wire.of('operatorWebhooks.redeliver')).toEqual([
      { params: { id: 'w1', delivery: 'd1' }, body: {} },
    ]),
  );
  expect(wire.of('operatorWebhooks.deliveries').at(-1)).toEqual({
    params: { id: 'w1' },
    query: { limit: 50, state: 'failed' },
  });
});

test('what could not be handled is shown with its cause, and tried at once', async () => {
  const reader = { consumer: 'webhooks', members: 2, events: 5, tries: 6, reason: 'Error: no room' };
  answerWith([webhook()], [reader]);
  const user = await openConsole('/site/webhooks', rights);
  expect(await screen.findByText('Error: no room')).toBeTruthy();
  await user.click(screen.getByRole('button', of(words.retryOf, 'webhooks')));
  await waitFor(() =>
    expect(wire.of('operatorWebhooks.retryParked')).toEqual([{ body: { consumer: 'webhooks' } }]),
  );
});

test('who may only look changes nothing', async () => {
  answerWith([webhook()]);
  await openConsole('/site/webhooks', ['keys.read', 'site.read']);
  expect(await screen.findByText(url)).toBeTruthy();
  for (const name of [words.add, words.remove, words.edit])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

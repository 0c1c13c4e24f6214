import type { CallValue } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { refusal, wire } from '../../../test/wire.ts';

const id = '01a1fee5-8908-71a3-8484-e17187e73700';
const at = '2026-11-21T15:00:00.000Z';
const other = { id: '01a1fee5-8908-71a3-8484-e17187e73799', account: 'lucia' };

const member: CallValue<'operatorMembers.member'> = {
  id,
  account: 'marina',
  nickname: 'Marina',
  type: 0,
  status: 'active',
  balance: 12_000,
  currency: 'BRL',
  registeredAt: at,
  identity: {
    state: 'verified',
    name: 'M. S.',
    maskedCpf: null,
    decidedBy: null,
    decidedAt: null,
    reason: null,
  },
  upline: null,
  wallets: [],
  turnover: { required: 0, done: 0, remaining: 0 },
  lastLoginAt: at,
  answers: [{ field: 'telegram', value: '@marina' }],
};

const overview: CallValue<'operatorOverview.overview'> = {
  security: { withdrawalPassword: true, mobile: '+55****4321', email: null, authenticator: false },
  payoutAccounts: [
    {
      id: 'a',
      kind: 'bank',
      masked: 'Itaú · 0001 · ****5-6',
      createdAt: at,
      usableFrom: at,
      sharedWith: [other],
    },
  ],
  level: { rank: 2, name: 'Prata', turnover: 60_000 },
  sessions: [{ id: 's', openedAt: at, seenAt: at, address: '203.0.113.9', userAgent: 'Firefox' }],
  devices: { known: 3, sharedWith: [] },
  uplines: [other],
  cases: [
    { kind: 'withdrawal', id: 'w1', state: 'requested', amount: 5_000, at },
    { kind: 'identity', id, state: 'review', amount: null, at: null },
  ],
  hints: [{ hint: 'new_device', withdrawalId: 'w1', depositId: null, at, facts: { since: at } }],
  messages: [{ id: 'm', title: 'Depósito creditado', at, read: false }],
};

function answer(): void {
  wire.answer({
    'operatorMembers.member': () => member,
    'operatorMembers.statement': () => ({ content: [], nextCursor: null }),
    'operatorAccess.one': () => ({
      status: 'active',
      hasPassword: true,
      passwordExpired: false,
      openSessions: 1,
      secondFactors: [],
      lock: null,
    }),
    'operatorOverview.overview': () => overview,
    'operatorOverview.notes': () => ({
      content: [{ id: 'n', text: 'Ligou hoje.', operator: 'operator2', at }],
      nextCursor: null,
    }),
  });
}

const panel = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') ?? document.body);

describe('a member from all sides', () => {
  test('figures of stakes say what they are made of, and play money is called so', async () => {
    const wallet = { accountId: 'a', purpose: 'main', currency: 'XTS', balance: 123_456, held: 0 };
    answer();
    wire.answer({ 'operatorMembers.member': () => ({ ...member, wallets: [wallet] }) });
    await openConsole(`/members/${id}`, ['members.read']);
    await screen.findByText(pt.overview.levelTurnoverBasis);
    expect(screen.getByText(pt.members.turnoverBasis)).toBeTruthy();
    const shown = panel(pt.members.wallets);
    expect(shown.getByText('1.234,56').parentElement?.textContent).toBe('1.234,56 fictício');
    expect(shown.queryByText(/¤/)).toBeNull();
  });

  test('a bet on several positions says what its stake stood on', async () => {
    const bet: CallValue<'operatorMembers.bets'>['content'][number] = {
      ...{ id: 'STUDIO:chips', roundId: 'r', vendor: 'STUDIO', vendorName: 'Estúdio', gameType: 'TG' },
      ...{ gameCode: 'roulette', gameName: 'Roleta', state: 'settled', stake: 350, payout: 0, net: -350 },
      ...{ currency: 'BRL', placedAt: at, settledAt: at, transfers: [] },
    };
    const positions = [
      { market: 'colour', selection: 'red', amount: 300 },
      { market: 'parity', selection: 'odd', amount: 50 },
    ];
    answer();
    wire.answer({
      'operatorMembers.bets': () => ({
        content: [
          { ...bet, positions },
          { ...bet, id: 'STUDIO:plain' },
        ],
        nextCursor: null,
      }),
    });
    await openConsole(`/members/${id}?tab=bets`, ['members.read']);
    const lists = await screen.findAllByRole('list', { name: pt.members.positions });
    expect(lists.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'colour · red · R$ 3,00parity · odd · R$ 0,50',
    ]);
  });

  test('answers of the registration stand under the names of their fields', async () => {
    answer();
    await openConsole(`/members/${id}`, ['members.read']);
    await screen.findByRole('heading', { name: pt.members.answers });
    const shown = panel(pt.members.answers);
    expect(shown.getByText(pt.registrationForm.names.telegram).nextElementSibling?.textContent).toBe(
      '@marina',
    );
  });

  test('answers that one may not see have no heading', async () => {
    answer();
    wire.answer({ 'operatorMembers.member': () => ({ ...member, answers: null }) });
    await openConsole(`/members/${id}`, ['members.read']);
    await screen.findByRole('heading', { name: pt.members.turnover });
    expect(screen.queryByRole('heading', { name: pt.members.answers })).toBeNull();
  });

  test('a signal that was seen at many withdrawals is said once, with those that it stands for', async () => {
    const seen = (hint: string, withdrawalId: string) => ({
      ...{ hint, withdrawalId, depositId: null, at, facts: {} },
    });
    const ids = ['w1', 'w2', 'w3', 'w4', 'w5'];
    const hints = ids.flatMap((w) => [seen('new_device', w), seen('shared_device', w)]);
    answer();
    wire.answer({ 'operatorOverview.overview': () => ({ ...overview, hints }) });
    await openConsole(`/members/${id}`, ['members.read']);
    await screen.findByRole('heading', { name: pt.overview.risk });
    const risk = panel(pt.overview.risk);
    expect(risk.getAllByText(pt.words.hint.new_device)).toHaveLength(1);
    expect(risk.getAllByText(pt.words.hint.shared_device)).toHaveLength(1);
    expect(risk.getAllByRole('link', { name: /w1/ })).toHaveLength(2);
    expect(risk.getAllByText('e mais 2 antes')).toHaveLength(2);
  });

  test('each line leads to what lies behind it', async () => {
    answer();
    await openConsole(`/members/${id}`, ['members.read', 'identities.read']);
    await screen.findByRole('heading', { name: pt.overview.cases });
    const links = (title: string) =>
      panel(title)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(links(pt.overview.cases)).toEqual(['/operator/withdrawals/w1', `/operator/identities/${id}`]);
    expect(links(pt.overview.risk)).toEqual(['/operator/withdrawals/w1']);
    expect(panel(pt.overview.risk).getByText(pt.words.hint.new_device)).toBeTruthy();
    expect(links(pt.overview.payoutAccounts)).toEqual([`/operator/members/${other.id}`]);
    expect(panel(pt.overview.payoutAccounts).getByText('Itaú · 0001 · ****5-6')).toBeTruthy();
    expect(links(pt.overview.standing)).toEqual([`/operator/members/${other.id}`]);
    expect(panel(pt.overview.sessions).getByText('203.0.113.9')).toBeTruthy();
    expect(panel(pt.overview.messages).getByText(pt.overview.unread)).toBeTruthy();
  });

  test('what happened in responsible gaming is told in words', async () => {
    answer();
    wire.answer({
      'operatorGaming.member': () => ({
        overview: { currency: 'BRL', limits: [], realityCheckMinutes: 60, exclusion: null, net: [] },
        history: [{ id: 'h', event: 'limit.raise_asked', by: 'member', detail: {}, at }],
      }),
    });
    await openConsole(`/members/${id}`, ['members.read', 'gaming.read']);
    expect(await screen.findByText(/Aumento pedido · membro/)).toBeTruthy();
  });

  test('an exclusion by an operator asks whose it is, and is told by that', async () => {
    const gaming = { currency: 'BRL', limits: [], realityCheckMinutes: 60, exclusion: null, net: [] };
    const exclusion = {
      kind: 'self_exclusion',
      origin: 'register',
      startedAt: at,
      until: null,
      returnFrom: null,
    } as const;
    const detail = { origin: 'register' };
    answer();
    wire.answer({
      'operatorGaming.member': () =>
        wire.of('operatorGaming.exclude').length === 0
          ? { overview: gaming, history: [] }
          : {
              overview: { ...gaming, exclusion },
              history: [{ id: 'h', event: 'self_exclusion.started', by: 'operator', detail, at }],
            },
      'operatorGaming.exclude': () => ({ ...gaming, exclusion }),
    });
    const user = await openConsole(`/members/${id}`, ['members.read', 'gaming.read', 'gaming.exclude']);
    await user.click(await screen.findByRole('button', { name: pt.care.exclude }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(pt.care.reason), 'SIGAP 4711');
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: pt.care.exclude });
    await user.click(send);
    expect(await dialog.findByText(pt.form.required)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(pt.care.askedBy));
    expect(wire.of('operatorGaming.exclude')).toEqual([]);
    await user.selectOptions(dialog.getByLabelText(pt.care.askedBy), pt.care.asks.register);
    expect(dialog.getByText(pt.care.reasonHints.register)).toBeTruthy();
    await user.click(send);
    expect(await screen.findByText(pt.care.excludedBy.register)).toBeTruthy();
    expect(wire.of('operatorGaming.exclude')).toEqual([
      { params: { id }, body: { duration: 'P6M', origin: 'register', reason: 'SIGAP 4711' } },
    ]);
    expect(screen.getByText(/Exclusão iniciada · equipe · Registro central/)).toBeTruthy();
  });

  test('what one may not decide on is named and leads nowhere', async () => {
    answer();
    await openConsole(`/members/${id}`, ['members.read']);
    await screen.findByRole('heading', { name: pt.overview.cases });
    expect(panel(pt.overview.cases).getAllByRole('link')).toHaveLength(1);
    expect(panel(pt.overview.cases).getByText(pt.overview.kinds.identity)).toBeTruthy();
  });

  test('a note is written down for the others', async () => {
    answer();
    wire.answer({
      'operatorOverview.addNote': () => ({ id: 'n2', text: 'Pediu ajuda.', operator: 'operator1', at }),
    });
    const user = await openConsole(`/members/${id}`, ['members.read']);
    await screen.findByText('Ligou hoje.');
    const notes = panel(pt.overview.notes);
    const button = notes.getByRole('button', { name: pt.overview.addNote });
    await user.click(button);
    expect(await notes.findByText(pt.form.required)).toBeTruthy();
    await user.type(notes.getByLabelText(pt.overview.note), 'Pediu ajuda.');
    await user.click(button);
    await waitFor(() => expect(notes.getByLabelText(pt.overview.note)).toHaveProperty('value', ''));
    expect(wire.of('operatorOverview.addNote')).toEqual([{ params: { id }, body: { text: 'Pediu ajuda.' } }]);
  });
});

test('a page of a list that can’t be read says why, and the next try goes on with the list', async () => {
  answer();
  let fails = true;
  const note = (text: string) => ({ id: text, text, operator: 'operator2', at });
  wire.answer({
    'operatorOverview.notes': ({ query }) => {
      if (query?.cursor === undefined) return { content: [note('Primeira')], nextCursor: 'next' };
      if (fails) throw refusal('INTERNAL', 500);
      return { content: [note('Segunda')], nextCursor: null };
    },
  });
  const user = await openConsole(`/members/${id}`, ['members.read']);
  await screen.findByText('Primeira');
  const notes = panel(pt.overview.notes);
  await user.click(notes.getByRole('button', { name: pt.list.more }));
  expect((await notes.findByRole('alert', {}, { timeout: 5_000 })).textContent).not.toBe('');
  fails = false;
  await user.click(notes.getByRole('button', { name: pt.list.retry }));
  expect(await notes.findByText('Segunda')).toBeTruthy();
  expect(notes.queryByRole('alert')).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../test/samples.ts';
import { openSite, show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { usePointsMall } from '../../platform/site/points-mall.ts';
import { MessagesPage } from './messages-page.tsx';

const message = (id: string, read = false) => ({
  id,
  kind: 'deposit.credited',
  title: `Depósito ${id}`,
  text: `Seu depósito ${id} foi creditado.`,
  reference: null,
  at: new Date().toISOString(),
  read,
});

describe('platform messages', () => {
  it('open, count as read, and can be deleted', async () => {
    let rows = [message('a'), message('b', true)];
    wire.answer({
      'messages.unreadCount': () => ({ unreadCount: rows.filter(({ read }) => !read).length }),
      'messages.list': () => ({ content: rows, nextCursor: null }),
      'messages.read': ({ params }) => {
        rows = rows.map((row) => (row.id === params.id ? { ...row, read: true } : row));
        return { unreadCount: 0 };
      },
      'messages.remove': ({ params }) => {
        rows = rows.filter(({ id }) => id !== params.id);
        return { unreadCount: 0 };
      },
    });
    const { user } = await show(<MessagesPage />, { as: 'member' });
    await user.click(await screen.findByRole('button', { name: /Depósito a/ }));
    expect(screen.getByText('Seu depósito a foi creditado.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Nova')).toBeNull());
    const [remove] = screen.getAllByRole('button', { name: 'Excluir mensagem' });
    if (remove) await user.click(remove);
    await waitFor(() => expect(screen.queryByText('Depósito a')).toBeNull());
    expect(screen.getByText('Depósito b')).toBeTruthy();
  });

  it('a page that can’t be read says why, and the next try goes on with the list', async () => {
    let fails = true;
    wire.answer({
      'messages.unreadCount': () => ({ unreadCount: 0 }),
      'messages.list': ({ query }) => {
        if (query?.cursor === undefined) return { content: [message('a', true)], nextCursor: 'after-a' };
        if (fails) throw refusal('FORBIDDEN', 'Agora não', { status: 403 });
        return { content: [message('b', true)], nextCursor: null };
      },
    });
    const { user } = await show(<MessagesPage />, { as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Carregar mais' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Agora não');
    expect(screen.getByText('Depósito a')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Depósito b')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('an empty inbox says what will come', async () => {
    wire.answer({
      'messages.unreadCount': () => ({ unreadCount: 0 }),
      'messages.list': () => ({ content: [], nextCursor: null }),
    });
    await show(<MessagesPage />, { as: 'member' });
    expect(await screen.findByText('Nenhuma mensagem')).toBeTruthy();
  });
});

describe('the menu of the member centre', () => {
  const wanted = [
    'Minha conta',
    'Carteira',
    'Depósito',
    'Saque',
    'Enviar ao superior',
    'Histórico de apostas',
    'Extrato da conta',
    'Ganhos e perdas',
    'Detalhes de bônus',
    'Mensagens da plataforma',
    'Cashback manual',
    'Jogo responsável',
  ];

  it('MEMBER-08 MEMBER-13 MEMBER-16 stands in the order of the specification, with the unread count', async () => {
    wire.answer({ 'messages.list': () => ({ content: [message('a')], nextCursor: null }) });
    await openSite('/member/platformMessages', { as: 'member' });
    wire.answer({ 'messages.unreadCount': () => ({ unreadCount: 3 }) });
    const menu = await screen.findByRole('navigation', { name: 'Central do membro' });
    const names = () => [...menu.querySelectorAll('a')].map((link) => link.textContent ?? '');
    await waitFor(() => expect(names()).toHaveLength(wanted.length));
    expect(names().map((name) => name.replace(/[\d+].*$/, ''))).toEqual(wanted);
    await screen.findByText('Depósito a');
  });

  const entries = [
    ['MEMBER-01', 'Minha conta', 'securityCenter', 'Minha conta'],
    ['MEMBER-02', 'Carteira', 'transferFund', 'Carteira'],
    ['MEMBER-03', 'Depósito', 'deposit', 'Depósito'],
    ['MEMBER-04', 'Saque', 'withdrawal', 'Saque'],
    ['MEMBER-06', 'Histórico de apostas', 'bettingRecord', 'Histórico de apostas'],
    ['MEMBER-07', 'Extrato da conta', 'accountRecord', 'Extrato da conta'],
    ['MEMBER-09', 'Detalhes de bônus', 'bonusDetails', 'Detalhes de bônus'],
  ] as const;
  /** A page that is still waiting for its answers. */
  const never = () => new Promise<never>(() => undefined);

  it.each(entries)('%s: the entry %s opens its page', async (_row, name, page, title) => {
    wire.answer({
      'messages.list': () => ({ content: [message('a')], nextCursor: null }),
      'identity.security': never,
      'profile.profile': never,
      'vip.standing': never,
      'wallet.consolidatedFunds': never,
      'cashier.depositMethods': never,
      'cashier.deposits': never,
      'cashier.withdrawalOptions': never,
      'cashier.withdrawals': never,
      'records.bets': never,
      'records.betTotals': never,
      'records.account': never,
      'records.accountTotals': never,
      'records.bonuses': never,
      'responsibleGaming.overview': never,
    });
    const { user, router } = await openSite('/member/platformMessages', { as: 'member' });
    const menu = await screen.findByRole('navigation', { name: 'Central do membro' });
    await user.click(within(menu).getByRole('link', { name }));
    // The area comes with the first press.
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    expect(heading).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/member/${page}`);
  });

  it('MEMBER-18 opened hidden, it empties what the points mall remembers', async () => {
    wire.answer({ 'messages.list': () => ({ content: [], nextCursor: null }) });
    usePointsMall.getState().look('reward-1');
    await openSite('/member/platformMessages', { as: 'member' });
    await screen.findByText('Nenhuma mensagem');
    expect(usePointsMall.getState().reward).toBe('reward-1');
    usePointsMall.getState().look('reward-1');
    const { router } = await openSite('/member/platformMessages?hidden=1', { as: 'member' });
    await waitFor(() => expect(usePointsMall.getState().reward).toBeNull());
    expect(router.state.location.pathname).toBe('/member/platformMessages');
  });
});

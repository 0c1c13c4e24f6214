import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bet, refusal, statementLine } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { AccountPage } from './account-page.tsx';
import { BetsPage } from './bets-page.tsx';

const rowTexts = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');

describe('the account record', () => {
  it('pages by the cursor of the page before, and says when that is all', async () => {
    const pages: Record<string, { content: ReturnType<typeof statementLine>[]; nextCursor: string | null }> =
      {
        first: { content: [statementLine('a'), statementLine('b')], nextCursor: 'after-b' },
        'after-b': { content: [statementLine('c', { amount: -200, kind: 'bet' })], nextCursor: null },
      };
    wire.answer({
      'records.account': ({ query }) => pages[query?.cursor ?? 'first'] ?? { content: [], nextCursor: null },
    });
    const { user } = await show(<AccountPage />, { as: 'member' });
    await screen.findByRole('table');
    expect(rowTexts()).toHaveLength(2);
    expect(screen.queryByText('Isso é tudo.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(rowTexts()).toHaveLength(3));
    expect(wire.of('records.account').map(({ query }) => query)).toEqual([
      { limit: 20 },
      { limit: 20, cursor: 'after-b' },
    ]);
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
    expect(screen.getByText('Isso é tudo.')).toBeTruthy();
  });

  it('names each movement, signs it and shows the balance after it', async () => {
    wire.answer({
      'records.account': () => ({
        content: [
          statementLine('a', { kind: 'deposit', amount: 123_456, balanceAfter: 123_456 }),
          statementLine('b', { kind: 'bet', amount: -200, balanceAfter: 0 }),
          statementLine('c', { kind: 'something_new', amount: 100, currency: 'XTS' }),
        ],
        nextCursor: null,
      }),
    });
    await show(<AccountPage />, { as: 'member' });
    await screen.findByRole('table');
    const [deposited = '', staked = '', unknown = ''] = rowTexts();
    expect(deposited).toMatch(/Depósito.*\+R\$\s1\.234,56.*R\$\s1\.234,56/);
    expect(staked).toMatch(/Aposta.*-R\$\s2,00.*R\$\s0,00/);
    expect(unknown).toMatch(/something_new.*\+¤\s1,00/);
  });

  it('an error of a later page leaves what is shown and can be tried again', async () => {
    let fails = true;
    wire.answer({
      'records.account': ({ query }) => {
        if (!query?.cursor) return { content: [statementLine('a')], nextCursor: 'next' };
        if (fails) throw refusal('FORBIDDEN', 'Agora não', { status: 403 });
        return { content: [statementLine('b')], nextCursor: null };
      },
    });
    const { user } = await show(<AccountPage />, { as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(wire.of('records.account')).toHaveLength(2));
    expect(await screen.findByText('Agora não')).toBeTruthy();
    expect(rowTexts()).toHaveLength(1);
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(rowTexts()).toHaveLength(2));
    expect(screen.queryByText('Agora não')).toBeNull();
  });
});

describe('the betting record', () => {
  it('shows stake, payout and result of settled bets, and the state of others', async () => {
    wire.answer({
      'records.bets': () => ({
        content: [
          bet('a', { stake: 200, payout: 1000, net: 800 }),
          bet('b', { state: 'open', payout: 0, net: -200, settledAt: null }),
          bet('c', { state: 'rolled_back' }),
        ],
        nextCursor: null,
      }),
    });
    await show(<BetsPage />, { as: 'member' });
    await screen.findByRole('table');
    const [won = '', open = '', undone = ''] = rowTexts();
    expect(won).toMatch(/Lua da Onça.*R\$\s2,00.*R\$\s10,00.*\+R\$\s8,00/);
    expect(open).not.toMatch(/-R\$/);
    expect(open).toContain('—');
    expect(undone).not.toMatch(/-R\$/);
  });

  it('an empty one leads to the games', async () => {
    wire.answer({ 'records.bets': () => ({ content: [], nextCursor: null }) });
    await show(<BetsPage />, { as: 'member' });
    expect(await screen.findByText('Nenhuma aposta ainda')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir para os jogos' }).getAttribute('href')).toBe('/');
  });

  it('a failed one can be tried again', async () => {
    let fails = true;
    wire.answer({
      'records.bets': () => {
        if (fails) throw refusal('FORBIDDEN', 'Acesso negado', { status: 403 });
        return { content: [bet('a')], nextCursor: null };
      },
    });
    const { user } = await show(<BetsPage />, { as: 'member' });
    expect((await screen.findByRole('alert')).textContent).toContain('Acesso negado');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

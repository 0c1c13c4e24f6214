import { marketCodes, marketOn } from '@croupier/market';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { pt } from '../../../test/messages.ts';
import { GamingPage } from './gaming-page.tsx';
import type { Overview, OwnLimit } from './queries.ts';
import { RealityCheck } from './reality-check.tsx';

const limit = (changes: Partial<OwnLimit> = {}): OwnLimit => ({
  kind: 'deposit',
  period: 'day',
  amount: null,
  used: 0,
  windowEnd: null,
  pending: null,
  ...changes,
});

const overview = (changes: Partial<Overview> = {}): Overview => ({
  currency: 'BRL',
  limits: [limit(), limit({ kind: 'session' })],
  realityCheckMinutes: 60,
  exclusion: null,
  net: [{ period: 'day', deposits: 5_000, withdrawals: 0, stake: 3_000, payout: 1_000, net: -2_000 }],
  ...changes,
});

async function open(now: { overview: Overview }) {
  wire.answer({
    'responsibleGaming.overview': () => now.overview,
    'responsibleGaming.history': () => ({ content: [], nextCursor: null }),
  });
  const shown = await show(<GamingPage />, { as: 'member' });
  await screen.findByRole('heading', { name: 'Seus limites' });
  return shown;
}

const soon = new Date(Date.now() + 86_400_000).toISOString();

describe('responsible gaming', () => {
  it('shows what is used of a limit, a rise that waits, and the position', async () => {
    const set = limit({
      amount: 10_000,
      used: 4_000,
      windowEnd: soon,
      pending: { amount: 20_000, from: soon },
    });
    await open({ overview: overview({ limits: [set] }) });
    const card = screen.getByRole('article', { name: 'Depósito' });
    expect(card.textContent).toMatch(/R\$\s40,00 \/ R\$\s100,00/);
    expect(card.textContent).toMatch(/Muda para R\$\s200,00/);
    expect((await screen.findByRole('table')).textContent).toMatch(/-R\$\s20,00/);
  });

  it('sets a limit in the money of the brand, and says when a rise waits', async () => {
    const { user } = await open({ overview: overview() });
    wire.answer({
      'responsibleGaming.setLimit': ({ body }) =>
        overview({
          limits: [
            limit({ period: body.period, amount: 5_000, pending: { amount: body.amount, from: soon } }),
          ],
        }),
    });
    const card = within(screen.getByRole('article', { name: 'Depósito' }));
    await user.click(card.getByRole('button', { name: 'Alterar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Por semana' }));
    await user.type(dialog.getByLabelText('Valor'), '150');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(wire.of('responsibleGaming.setLimit').at(-1)?.body).toEqual({
        kind: 'deposit',
        period: 'week',
        amount: 15_000,
      }),
    );
    expect(useToasts.getState().toasts.map(({ title }) => title)).toContain('O novo limite vale em 24 horas');
  });

  it('a limit that cannot be read is not set, and its field alone says so', async () => {
    const { user } = await open({ overview: overview() });
    const card = within(screen.getByRole('article', { name: 'Depósito' }));
    await user.click(card.getByRole('button', { name: 'Alterar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByRole('textbox', { name: 'Valor' });
    const said = () => document.getElementById(amount.getAttribute('aria-describedby') ?? '')?.textContent;
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(said()).toBe('Este campo não pode ficar vazio'));
    expect(dialog.getAllByText('Este campo não pode ficar vazio')).toHaveLength(1);
    await user.type(amount, '1,0,0{Enter}');
    await waitFor(() => expect(said()).toBe(pt.deposit.amountUnreadable));
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(dialog.queryByText('Este campo não pode ficar vazio')).toBeNull());
    expect(wire.of('responsibleGaming.setLimit')).toEqual([]);
  });
});

describe('a limit that stops play, one that a win leaves, and where to turn', () => {
  it.each([
    ['deposit', 'Depósito', 'Valor'],
    ['loss', 'Perda', 'Valor'],
    ['wager', 'Apostas', 'Valor'],
    ['session', pt.gaming.kinds.session, 'Minutos'],
  ] as const)(
    'a limit of zero for %s is set only once its owner knows what follows',
    async (kind, name, label) => {
      const { user } = await open({ overview: overview() });
      wire.answer({ 'responsibleGaming.setLimit': () => overview() });
      const card = within(screen.getByRole('article', { name }));
      await user.click(card.getByRole('button', { name: 'Alterar' }));
      const dialog = within(await screen.findByRole('dialog'));
      const save = () => user.click(dialog.getByRole('button', { name: 'Salvar' }));
      await user.type(dialog.getByLabelText(label), '0');
      await save();
      expect(await dialog.findByText(pt.gaming.zeroMeans[kind])).toBeTruthy();
      await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
      expect(dialog.queryByText(pt.gaming.zeroMeans[kind])).toBeNull();
      expect(wire.of('responsibleGaming.setLimit')).toEqual([]);
      await save();
      await user.click(dialog.getByRole('button', { name: pt.gaming.zeroConfirm }));
      await waitFor(() =>
        expect(wire.of('responsibleGaming.setLimit').at(-1)?.body).toEqual({
          kind,
          period: 'day',
          amount: 0,
        }),
      );
    },
  );

  it('what was won counts as nothing lost', async () => {
    const won = limit({ kind: 'loss', amount: 50_000, used: -136 });
    await open({ overview: overview({ limits: [won] }) });
    const card = screen.getByRole('article', { name: 'Perda' });
    expect(card.textContent).toMatch(/R\$\s0,00 \/ R\$\s500,00/);
    expect(card.textContent).not.toContain('-R$');
  });

  it.each(marketCodes)('names the help line of the market %s, and of no other', async (market) => {
    wire.answer({
      'responsibleGaming.overview': () => overview(),
      'responsibleGaming.history': () => ({ content: [], nextCursor: null }),
    });
    await show(<GamingPage />, { as: 'member', market });
    const own = marketOn(market, '2026-11-26').helpLine?.pt;
    const note = await screen.findByText(/^Precisa conversar/);
    expect(note.textContent).toBe(
      own === undefined ? pt.gaming.help : pt.gaming.helpLine.replace('{line}', own),
    );
  });
});

describe('the history and the pauses', () => {
  it('a history that cannot be read is not told as empty; a reminder that was not set is told', async () => {
    wire.answer({
      'responsibleGaming.overview': () => overview(),
      'responsibleGaming.history': () => {
        throw refusal('FORBIDDEN', 'Agora não', { status: 403 });
      },
      'responsibleGaming.setRealityCheck': () => {
        throw refusal('BUSY', 'Tente mais tarde', { status: 403 });
      },
    });
    const { user } = await show(<GamingPage />, { as: 'member' });
    expect(await screen.findByText('Agora não')).toBeTruthy();
    expect(screen.queryByText('Nada mudou até agora')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'A cada 15 minutos' }));
    await waitFor(() =>
      expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Tente mais tarde']),
    );
  });

  it('a break is told before it begins; a self-exclusion wants the password', async () => {
    const { user } = await open({ overview: overview() });
    wire.answer({
      'responsibleGaming.takeTimeOut': () =>
        overview({
          exclusion: { kind: 'time_out', origin: 'member', startedAt: soon, until: soon, returnFrom: null },
        }),
      'responsibleGaming.selfExclude': () => {
        throw refusal('OLD_PASSWORD_WRONG', 'Senha incorreta');
      },
    });
    await user.click(screen.getByRole('button', { name: 'Autoexclusão' }));
    const exclude = within(await screen.findByRole('dialog'));
    await user.type(exclude.getByLabelText('Sua senha'), 'errada');
    await user.click(exclude.getByRole('button', { name: 'Excluir minha conta dos jogos' }));
    expect((await exclude.findByRole('alert')).textContent).toBe('Senha incorreta');
    expect(exclude.getByLabelText('Sua senha').getAttribute('aria-invalid')).toBe('true');
    await user.click(exclude.getByRole('button', { name: 'Fechar' }));
    await user.click(screen.getByRole('button', { name: 'Começar pausa' }));
    const pause = within(await screen.findByRole('dialog'));
    await user.click(pause.getByRole('button', { name: '7 dias' }));
    expect(pause.getByText(/Durante 7 dias/)).toBeTruthy();
    await user.click(pause.getByRole('button', { name: 'Começar pausa' }));
    expect(await screen.findByText(/Você está em pausa até/)).toBeTruthy();
    expect(wire.of('responsibleGaming.takeTimeOut').at(-1)?.body).toEqual({ duration: 'P7D' });
  });
});

describe('the reality check', () => {
  const reality = (minutes: number) => ({
    startedAt: new Date().toISOString(),
    minutes,
    everyMinutes: 30,
    stake: 5_000,
    payout: 2_000,
    net: -3_000,
    currency: 'BRL',
  });

  it('comes when it is due, says what was lost, and waits for an answer', async () => {
    wire.answer({ 'responsibleGaming.reality': () => reality(61) });
    const { user } = await show(<RealityCheck />, { as: 'member' });
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/há 61 minutos.*R\$\s50,00.*-R\$\s30,00/s);
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves a young session alone', async () => {
    wire.answer({ 'responsibleGaming.reality': () => reality(29) });
    await show(<RealityCheck />, { as: 'member' });
    await waitFor(() => expect(wire.of('responsibleGaming.reality')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { agentCentre, noFigures } from '../../../test/agent-samples.ts';
import { refusal } from '../../../test/samples.ts';
import { openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { useToasts } from '../../platform/popups/toasts.ts';

const row = (account: string, deposits: number) => ({
  ...noFigures,
  member: { id: `m-${account}`, account, nickname: account, type: 0 },
  level: 1,
  deposits,
});

beforeEach(() => {
  agentCentre();
  wire.answer({
    'team.loss': () => ({
      content: [row('bea', 5_000), row('caio', 700)],
      nextCursor: null,
      period: { from: '2026-03-31', to: '2026-03-31' },
      currency: 'BRL',
      totals: { ...noFigures, members: 2, deposits: 5_700 },
    }),
  });
});

const open = (search = '') => openSite(`/agentHome/agentUserLoss${search}`, { as: 'member', memberType: 1 });
const asked = () => wire.of('team.loss').at(-1)?.query;

describe('a list of the agent centre', () => {
  it('is sorted by a press on the head; the order stands in the address and is taken back at the third', async () => {
    const { user, address } = await open();
    const head = () => screen.findByRole('columnheader', { name: 'Depósitos' });
    const press = async () => user.click(within(await head()).getByRole('button'));
    await press();
    await waitFor(() => expect(asked()).toEqual({ period: 'today', sort: '-deposits', limit: 25 }));
    expect(address()).toBe('/agentHome/agentUserLoss?sort=-deposits');
    expect((await head()).getAttribute('aria-sort')).toBe('descending');
    await press();
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'deposits' }));
    await press();
    await waitFor(() => expect(address()).toBe('/agentHome/agentUserLoss'));
  });

  it('has the sums of the filter under its columns, also once some are hidden', async () => {
    const { user } = await open();
    const last = () => within(screen.getAllByRole('row').at(-1) ?? document.body).getAllByRole('cell');
    await screen.findByRole('table');
    expect(last().map(({ textContent }) => textContent)).toContain('2 membros');
    expect(last()).toHaveLength(11);
    await user.click(screen.getByRole('button', { name: 'Colunas' }));
    await user.click(screen.getByRole('checkbox', { name: 'Bônus' }));
    expect(last()).toHaveLength(10);
    expect(screen.queryByRole('columnheader', { name: 'Bônus' })).toBeNull();
  });

  it('moves from row to row by arrow keys, and Enter opens the row', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    wire.answer({ 'team.member': () => new Promise(() => undefined) });
    const { user } = await open();
    (await screen.findByRole('button', { name: 'bea' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'caio' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'caio' })).toBeTruthy();
  });

  it('orders a file of exactly what it shows, and says why it got none', async () => {
    const order = vi.fn<() => { url: string }>(() => ({ url: '/wps/list-file?ticket=x' }));
    wire.answer({ 'memberLists.order': order });
    const opened: (string | null)[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(this.getAttribute('href'));
    });
    const { user } = await open('?period=month&level=2&kind=agent&sort=-turnover');
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(opened).toEqual(['/wps/list-file?ticket=x']));
    expect(wire.of('memberLists.order')).toMatchObject([
      {
        params: { list: 'team.loss' },
        body: { filter: { period: 'month', level: '2', kind: 'agent', sort: '-turnover' } },
      },
    ]);
    order.mockImplementation(() => {
      throw refusal('TOO_MANY_REQUESTS', 'Tente mais tarde');
    });
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() =>
      expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Tente mais tarde']),
    );
  });
});

describe('saved views', () => {
  const agents = {
    name: 'Agentes',
    filter: { kind: 'agent', period: 'month' },
    savedAt: '2026-03-31T12:00:00.000Z',
  };

  it('keep what the address has, and lead back to it', async () => {
    wire.answer({
      'memberLists.views': () => ({ views: [agents] }),
      'memberLists.saveView': () => ({ views: [] }),
    });
    const { user, address } = await open('?level=1&sort=-deposits');
    await user.click(await screen.findByRole('button', { name: 'Visões' }));
    await user.type(await screen.findByRole('textbox', { name: 'Nome da visão' }), 'Depositantes{Enter}');
    await waitFor(() =>
      expect(wire.of('memberLists.saveView')).toMatchObject([
        {
          params: { list: 'team.loss', name: 'Depositantes' },
          body: { filter: { level: '1', sort: '-deposits' } },
        },
      ]),
    );
    wire.answer({
      'memberLists.saveView': () =>
        Promise.reject(refusal('FIELDS_INVALID', 'x', { status: 422, errors: { name: 'x' } })),
    });
    await user.type(screen.getByRole('textbox', { name: 'Nome da visão' }), 'Mais uma{Enter}');
    expect(await screen.findByText('Já há 20 visões desta lista. Exclua uma antes.')).toBeTruthy();
    expect(address()).toBe('/agentHome/agentUserLoss?level=1&sort=-deposits');
  });

  it('are chosen by name', async () => {
    wire.answer({
      'memberLists.views': () => ({ views: [agents] }),
    });
    const { user, address } = await open('?level=1');
    await user.click(await screen.findByRole('button', { name: 'Visões' }));
    await user.click(await screen.findByRole('button', { name: 'Agentes' }));
    await waitFor(() => expect(asked()).toEqual({ period: 'month', kind: 'agent', limit: 25 }));
    expect(address()).toBe('/agentHome/agentUserLoss?kind=agent&period=month');
  });
});

import type { CallValue } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { refusal, wire } from '../../../test/wire.ts';

type Report = CallValue<'operatorGameReport.rows'>;
type Row = Report['content'][number];

const row = (own: Partial<Row>): Row => ({
  key: 'STUDIO/lua',
  name: 'Lua da Onça',
  vendor: 'Estúdio',
  bets: 1_200,
  stake: 120_000,
  win: 110_000,
  refund: 500,
  ggr: 9_500,
  players: 41,
  ended: 1_190,
  measured: 0.925,
  low: 0.88,
  high: 0.97,
  theoretical: 0.96,
  ...own,
});
const totals = row({ key: '', name: '', vendor: null, players: 60, ggr: 7_000 });
const report = (own: Partial<Report> = {}): Report => ({
  content: [
    row({}),
    row({ key: 'STUDIO/few', name: 'Poucas', bets: 3, measured: 1.5, low: null, high: null }),
  ],
  nextCursor: null,
  totals,
  currency: 'BRL',
  currencies: ['BRL'],
  basis: 'posted',
  complete: true,
  ...own,
});
const answer = (own: Partial<Report> = {}) =>
  wire.answer({ 'operatorGameReport.rows': () => report(own), 'operatorLists.views': () => ({ views: [] }) });
const open = (path = '/game-report') => openConsole(path, ['finance.read']);
const rowOf = async (name: RegExp) => screen.findByRole('row', { name });

describe('the game report', () => {
  test('shows the measured return with its band next to the stated one, and no band of few bets', async () => {
    answer();
    await open();
    const text = (await rowOf(/Lua da Onça/)).textContent ?? '';
    expect(text).toContain('92,50%');
    expect(text).toContain('88,00% – 97,00%');
    expect(text).toContain('96,00%');
    // The return stands on the bets that ended, not on all that were placed.
    expect(text).toMatch(/1\.190 apostas encerradas/);
    expect((await rowOf(/Poucas/)).textContent).not.toContain(pt.gameReport.band);
    // The sums are those of all rows, not of the page.
    expect((await rowOf(new RegExp(pt.gameReport.total))).textContent).toMatch(/60.*70,00/);
    expect(screen.getByText(pt.gameReport.basisPosted)).toBeTruthy();
  });

  test('another grouping, an agent’s line and an order are asked of the call and stand in the address', async () => {
    answer();
    const user = await open('/game-report?sort=-ggr');
    await rowOf(/Lua da Onça/);
    await user.click(screen.getByRole('button', { name: pt.gameReport.groupings.vendor }));
    await user.type(screen.getByLabelText(pt.gameReport.agent), 'agent1');
    await waitFor(() =>
      expect(wire.of('operatorGameReport.rows').at(-1)).toMatchObject({
        query: { by: 'vendor', agent: 'agent1' },
      }),
    );
    // An order by a column belongs to the rows that were ordered by it.
    expect(wire.of('operatorGameReport.rows').at(-1)).not.toHaveProperty('query.sort');
    expect(wire.of('operatorGameReport.rows')[0]).toMatchObject({ query: { by: 'game', sort: '-ggr' } });
  });

  test('days of one’s own are asked as they are, and nonsense in the address asks for the last seven', async () => {
    answer();
    await open('/game-report?days=custom&from=2026-10-01&to=2026-10-31');
    await rowOf(/Lua da Onça/);
    expect(wire.of('operatorGameReport.rows')[0]).toMatchObject({
      query: { from: '2026-10-01', to: '2026-10-31' },
    });
    expect(screen.getByLabelText(pt.gameReport.from)).toHaveProperty('value', '2026-10-01');
  });

  test('says where not everything is counted yet, and what an agent’s figures go by', async () => {
    answer({ complete: false, basis: 'ended', content: [] });
    await open('/game-report?days=custom&from=2026-10-31&to=2026-10-01&by=nonsense');
    expect(await screen.findByText(pt.gameReport.incomplete)).toBeTruthy();
    expect(screen.getByText(pt.gameReport.basisEnded)).toBeTruthy();
    expect(screen.getByText(pt.gameReport.empty)).toBeTruthy();
    const [asked] = wire.of('operatorGameReport.rows') as {
      query: { from: string; to: string; by: string };
    }[];
    const days = asked && (Date.parse(asked.query.to) - Date.parse(asked.query.from)) / 86_400_000;
    expect([days, asked?.query.by]).toEqual([6, 'game']);
  });

  test('an agent whom nobody knows is said at the field', async () => {
    wire.answer({
      'operatorLists.views': () => ({ views: [] }),
      'operatorGameReport.rows': () => {
        throw refusal('FIELDS_INVALID', 422, { agent: 'Nenhum agente tem esta conta' });
      },
    });
    await open('/game-report?agent=zzz');
    const field = await screen.findByLabelText(pt.gameReport.agent);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Nenhum agente tem esta conta')).toBeTruthy();
  });

  test('play in several currencies is told apart', async () => {
    answer({ currencies: ['BRL', 'XTS'] });
    const user = await open();
    const currencies = await screen.findByRole('group', { name: pt.gameReport.currency });
    await user.click(within(currencies).getByRole('button', { name: 'XTS' }));
    await waitFor(() =>
      expect(wire.of('operatorGameReport.rows').at(-1)).toMatchObject({ query: { currency: 'XTS' } }),
    );
  });
});

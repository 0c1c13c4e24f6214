import type { CallValue } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { refusal, wire } from '../../../test/wire.ts';

type Home = CallValue<'operatorHome.figures'>;
type Brand = Home['brands'][number];

const at = '2026-11-21T15:00:00.000Z';
const money = (today: number, yesterday: number, lastWeek: number) => ({ today, yesterday, lastWeek });
const brand: Brand = {
  code: 'demo',
  name: 'Croupier',
  currency: 'BRL',
  timeZone: 'America/Sao_Paulo',
  periods: {
    today: { from: '2026-11-21T03:00:00.000Z', to: at },
    yesterday: { from: '2026-11-20T03:00:00.000Z', to: '2026-11-20T15:00:00.000Z' },
    lastWeek: { from: '2026-11-14T03:00:00.000Z', to: '2026-11-14T15:00:00.000Z' },
  },
  complete: true,
  deposits: money(120_00, 100_00, 0),
  withdrawals: money(0, 0, 0),
  ggr: money(-5_00, 10_00, 20_00),
  ngr: money(-6_00, 10_00, 20_00),
  activePlayers: money(3, 2, 1),
  newPlayers: money(1, 0, 0),
  charges: {
    today: { paid: 3, ended: 4 },
    yesterday: { paid: 1, ended: 2 },
    lastWeek: { paid: 0, ended: 0 },
  },
  online: 7,
  waitingWithdrawals: { pending: 2, oldest: at },
  alarms: [],
};
const answer = (...brands: Brand[]) => wire.answer({ 'operatorHome.figures': () => ({ asOf: at, brands }) });
const cardOf = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const card = heading.closest('li');
  if (!card) throw new Error('a figure stands in a list');
  return card;
};

describe('the home', () => {
  test('is the first page, and shows today beside the same hours of yesterday and of a week ago', async () => {
    answer(brand);
    await openConsole('/', ['finance.read', 'members.read', 'deposits.read', 'withdrawals.read']);
    await screen.findByRole('heading', { level: 1, name: pt.home.title });
    const deposits = await cardOf(pt.home.figures.deposits);
    expect(deposits.textContent).toMatch(/120,00.*Ontem.*100,00.*\+20%.*Há 7 dias/);
    expect(screen.getByText(pt.home.until.replace('{time}', '12:00'))).toBeTruthy();
    // A loss is not so many percent of a gain before it, and zero has no percentage.
    expect((await cardOf(pt.home.figures.newPlayers)).textContent).not.toContain('%');
    const charges = await cardOf(pt.home.figures.charges);
    expect(charges.textContent).toMatch(/75%.*50%.*\+25 p\.p\..*–/);
    expect((await cardOf(pt.home.online)).textContent).toContain('7');
    expect(within(deposits).getByRole('link').getAttribute('href')).toMatch(/\/finance\/2026-11-21\?/);
    const menu = await screen.findByRole('link', { name: pt.places.home });
    expect(menu.getAttribute('aria-current')).toBe('page');
    expect(screen.getByText(pt.home.noAlarms)).toBeTruthy();
  });

  test('leaves out what its reader has no right to', async () => {
    const { code, name, currency, timeZone, periods, complete, alarms } = brand;
    answer({ code, name, currency, timeZone, periods, complete, alarms });
    await openConsole('/', ['content.read']);
    await screen.findByText(pt.home.noAlarms);
    expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
  });

  test('names an alarm, how long it stands, and leads to the page where it is mended', async () => {
    answer({
      ...brand,
      complete: false,
      alarms: [
        { kind: 'withdrawals_old', count: 3, since: at, names: [] },
        { kind: 'settings_invalid', count: 1, since: null, names: ['deposit.minimum'] },
      ],
    });
    await openConsole('/', ['withdrawals.read', 'site.read']);
    const link = await screen.findByRole('link', { name: /3 saques a decidir/ });
    expect(link.getAttribute('href')).toBe('/operator/withdrawals');
    expect(screen.getByText('deposit.minimum')).toBeTruthy();
    expect(screen.getByText(pt.home.incomplete)).toBeTruthy();
  });

  test('a failed first reading can be tried again; several brands stand under their names', async () => {
    wire.answer({
      'operatorHome.figures': () => {
        throw refusal('INTERNAL', 500);
      },
    });
    const user = await openConsole('/', ['finance.read']);
    const again = await screen.findByRole('button', { name: pt.home.retry }, { timeout: 8_000 });
    answer(brand, { ...brand, code: 'other', name: 'Another' });
    await user.click(again);
    await screen.findByRole('heading', { level: 2, name: 'Another' });
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3, name: 'GGR' })).toHaveLength(2));
  });
});

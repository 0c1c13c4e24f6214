import type { CallValue } from '@croupier/api-client';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { wire } from '../../../test/wire.ts';

type Listed = CallValue<'operatorJackpots.list'>;
type Drops = CallValue<'operatorJackpots.drops'>;

const names = { pt: 'Bronze', en: 'Bronze', es: 'Bronce' };
const level: Listed['jackpots'][number]['levels'][number] = {
  level: 'bronze',
  names,
  amount: 5_012,
  seed: 5_000,
  contribution: '0.3',
  mustDropAt: 15_000,
  mustDropBefore: null,
  overdue: false,
  book: { entries: 9, seeded: '10000.000000', contributed: '2512.750000', paid: '7500.000000', adds: true },
};
const jackpot: Listed['jackpots'][number] = {
  jackpotId: 'tesouro',
  vendor: 'STUDIO',
  vendorName: 'Estúdio Croupier',
  names: { pt: 'Tesouro da Serra', en: 'Treasure', es: 'Tesoro' },
  currency: 'BRL',
  heardAt: '2026-03-01T12:00:00.000Z',
  live: true,
  games: ['bell', 'pot'],
  unknownGames: ['pot'],
  levels: [
    level,
    {
      ...level,
      ...{ level: 'gold', mustDropAt: null, mustDropBefore: '2026-02-28T03:00:00.000Z', overdue: true },
      names: { ...names, pt: 'Ouro' },
      book: { ...level.book, adds: false },
    },
  ],
};
const drop = { jackpotId: 'tesouro', vendor: 'STUDIO', level: 'bronze', amount: 7_500, currency: 'BRL' };
const drops: Drops = {
  drops: [
    { ...drop, dropId: 'd2', roundId: 'r2', at: '2026-03-01T11:00:00.000Z', paid: null },
    { ...drop, dropId: 'd1', roundId: 'r1', at: '2026-02-28T11:00:00.000Z', paid: 7_500 },
    { ...drop, dropId: 'd0', roundId: 'r0', at: '2026-02-27T11:00:00.000Z', paid: 7_000 },
  ],
};

async function open(listed: Partial<Listed> = {}, fallen: Drops = drops) {
  wire.answer({
    'operatorJackpots.list': () => ({ state: 'allowed', jackpots: [jackpot], ...listed }),
    'operatorJackpots.drops': () => fallen,
  });
  await openConsole('/catalogue/jackpots', ['catalogue.read']);
}

describe('the jackpots in the console', () => {
  test('show each pot with its book, and say where one does not add up', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Tesouro da Serra' });
    expect(within(within(table).getByRole('row', { name: /Bronze/ })).getByText('Fecha')).toBeTruthy();
    expect(within(within(table).getByRole('row', { name: /Ouro/ })).getByText('Não fecha')).toBeTruthy();
    expect(within(within(table).getByRole('row', { name: /Ouro/ })).getByText('Vencido')).toBeTruthy();
    expect(within(table).getAllByText('Vencido')).toHaveLength(1);
    expect(screen.getByText('Jogos ligados: bell, pot')).toBeTruthy();
    expect(screen.getByText('Fora do catálogo: pot')).toBeTruthy();
  });

  test('show each drop beside what the wallet was asked to pay for it', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Quedas' });
    const rowOf = (round: string) => within(within(table).getByRole('row', { name: new RegExp(round) }));
    expect(rowOf('r2').getByText('Ainda não chegou')).toBeTruthy();
    expect(rowOf('r1').queryByText('Falta')).toBeNull();
    expect(rowOf('r0').getByText('Falta')).toBeTruthy();
  });

  test('say that the market hides them from players, and that there is none', async () => {
    await open({ state: 'hidden', jackpots: [] }, { drops: [] });
    expect(await screen.findByText(/não veem estes potes/)).toBeTruthy();
    expect(screen.getByText('Nenhum provedor disse ter potes acumulados.')).toBeTruthy();
    expect(screen.getByText('Nenhum pote caiu ainda.')).toBeTruthy();
  });
});

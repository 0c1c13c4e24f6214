import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { site } from '../../../test/samples.ts';
import { emptyLobby, openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { fastest, timeOf } from './lines.ts';

afterEach(() => vi.unstubAllGlobals());

const routes = [
  { url: 'https://a.example', name: 'Principal', main: true },
  { url: 'https://b.example', name: 'Espelho', main: false },
  { url: 'https://c.example', name: 'Reserva', main: false },
];
/** Addresses that answer after so many milliseconds; null never does. */
function answering(delays: Record<string, number | null>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const delay = delays[new URL(address).host] ?? null;
    if (delay === null) throw new TypeError('Failed to fetch');
    await new Promise((resolve) => setTimeout(resolve, delay));
    return new Response(null);
  });
  return asked;
}

it('lists the addresses with the time each takes, the fastest marked [LABEL-14]', async () => {
  emptyLobby();
  const asked = answering({ 'a.example': 60, 'b.example': 5, 'c.example': null });
  wire.answer({
    'system.domainRoute': () => ({ mainDomain: 'a.example', probe: '/healthz', routes }),
  });
  const { info, ...rest } = site();
  const status = { ...rest, info: { ...info, domainRoute: routes.map(({ url }) => url) } };
  const { user } = await openSite('/down', { status });
  await user.click((await screen.findAllByRole('button', { name: 'Atendimento' }))[0] ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Testar a velocidade dos endereços' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Endereços do site' }));
  await dialog.findByText('mais rápido');
  const [first, second, third] = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/Principal.*\d+ ms/);
  expect(second).toMatch(/Espelho.*mais rápido.*\d+ ms/);
  expect(third).toContain('não respondeu');
  expect(dialog.getByRole('link', { name: 'Ir para Espelho' }).getAttribute('href')).toBe(
    'https://b.example',
  );
  expect(asked[0]).toBe('https://a.example/healthz');
  await user.click(dialog.getByRole('button', { name: 'Medir de novo' }));
  expect(await dialog.findAllByText('medindo…')).not.toHaveLength(0);
});

it('takes the best of three answers, and none where there is none', async () => {
  answering({ 'a.example': 3 });
  expect(await timeOf('https://a.example/healthz')).toBeLessThan(200);
  expect(await timeOf('https://nobody.example/healthz')).toBeNull();
});

it('names the fastest only once all are measured', () => {
  const lines = routes.map(({ url, name }) => ({ url, name, here: false }));
  expect(fastest(lines, { 'https://a.example': 10 })).toBeNull();
  const times = { 'https://a.example': 10, 'https://b.example': 4, 'https://c.example': null };
  expect(fastest(lines, times)).toBe('https://b.example');
});

import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { bet, betTotals } from '../../../../test/samples.ts';
import { show } from '../../../../test/site.tsx';
import { wire } from '../../../../test/wire.ts';
import { BetsPage } from '../bets-page.tsx';
import { ProofPage } from './proof-page.tsx';

const slotProof = (serverSeed: string | null) => ({
  kind: 'instant',
  gameKind: 'slot',
  gameCode: 'lua',
  commitment: 'c0'.repeat(32),
  serverSeed,
  clientSeed: 'ana',
  nonce: 7,
  stake: 200,
  words: { pt: 'Rolos: Lua', en: 'Reels: Jaguar', es: 'Carretes: Jaguar' },
  view: {
    base: {
      grid: [
        [0, 1],
        [1, 0],
      ],
    },
    freeSpins: [],
  },
});

it('a bet opens to its round, its movements and a page with the proof of the draw', async () => {
  const one = bet('STUDIO:a', {
    transfers: [{ id: 't1', kind: 'bet', amount: -200, at: bet('x').placedAt }],
  });
  const links = { url: '/studio/fair/rounds/r', verifier: '/studio/verify' };
  wire.answer({
    'records.betTotals': () => betTotals(),
    'records.bets': () => ({ content: [one], nextCursor: null }),
    'records.bet': () => ({ ...one, nodeId: 'n1', proof: links }),
    'launch.launchGame': () => ({
      url: '/studio/play/lua?token=t&operator=demo',
      gameCode: 'lua',
      gameName: 'Lua',
      vassalage: 'STUDIO',
    }),
  });
  let serverSeed: string | null = null;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    asked.push(`${address} ${body ?? ''}`);
    const art = { symbols: 'art/lua.webp', cells: [0, 1], columns: 2 };
    const names = [
      { pt: 'Onça', en: 'Jaguar', es: 'Jaguar' },
      { pt: 'Açaí', en: 'Açaí', es: 'Asaí' },
    ];
    if (address.includes('/api/seed')) serverSeed = 'ab'.repeat(32);
    const answers: [string, unknown][] = [
      ['fair/rounds', slotProof(serverSeed)],
      [
        'fair/titles',
        { scene: { paytable: { symbols: names.map((own) => ({ names: own })) }, look: { art } } },
      ],
      ['api/session', { sessionKey: 'key' }],
      ['api/seed', { revealed: {} }],
    ];
    const found = answers.find(([part]) => address.includes(part))?.[1];
    return new Response(JSON.stringify(found), { status: 200 });
  });
  const { user } = await show(<BetsPage />, { as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Lua da Onça' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('round-STUDIO:a');
  const proof = await within(dialog).findByRole('link', { name: 'Prova da rodada' });
  expect(proof.getAttribute('href')).toContain('proof=');
  cleanup();
  await show(<ProofPage id="STUDIO:a" />, { as: 'member' });
  expect(await screen.findByRole('img', { name: 'Onça, Açaí; Açaí, Onça' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Conferir/ })).toBeNull();
  expect(screen.getByRole('heading', { name: /Ainda trancada/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Trocar minhas sementes' }));
  const check = await screen.findByRole('link', { name: /Conferir esta rodada/ });
  expect(asked.some((call) => call.includes('api/session') && call.includes('"operator":"demo"'))).toBe(true);
  const [address = '', packed = ''] = (check.getAttribute('href') ?? '').split('#proof=');
  expect(address).toBe('/studio/verify?lang=pt');
  const carried: unknown = JSON.parse(atob(packed.replaceAll('-', '+').replaceAll('_', '/')));
  expect(carried).toEqual(slotProof('ab'.repeat(32)));
  vi.unstubAllGlobals();
});

it('a game of another kind says in words what came up', async () => {
  const { view: _view, ...proof } = slotProof(null);
  const said = { pt: 'Saiu 42,00: você apostou acima de 50.', en: '42.00 came up.', es: 'Salió 42,00.' };
  wire.answer({
    'records.bet': () => ({
      ...bet('STUDIO:b'),
      transfers: [],
      nodeId: null,
      proof: { url: '/studio/fair/rounds/r', verifier: '/studio/verify' },
    }),
  });
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...proof, gameKind: 'dice', view: { roll: 42 }, words: said }),
  );
  await show(<ProofPage id="STUDIO:b" />, { as: 'member' });
  expect(await screen.findByText(said.pt)).toBeTruthy();
  expect(screen.queryByRole('img', { name: /,/ })).toBeNull();
  vi.unstubAllGlobals();
});

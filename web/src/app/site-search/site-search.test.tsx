import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { game } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { groupsOf, type SiteFound } from './hits.ts';
import { SearchPopup } from './search-popup.tsx';

const found = (changes: Partial<SiteFound> = {}): SiteFound => ({
  games: [],
  total: 0,
  didYouMean: null,
  kinds: [],
  kindsFirst: false,
  categories: [],
  vendors: [],
  pages: [],
  popular: [],
  ...changes,
});
const toucan = game({ nodeId: 'toucan', gameName: 'Voo do Tucano' });
const moon = game({ nodeId: 'moon', gameName: 'Lua da Onça' });
const hit = (of: typeof moon, because: SiteFound['games'][number]['because'] = null) => ({ ...of, because });

function answer(byTyped: Record<string, SiteFound>): void {
  wire.answer({
    'catalogue.search': (request) =>
      byTyped[(request.query as { q?: string } | undefined)?.q ?? ''] ?? found({ popular: [moon] }),
  });
}
const field = () => screen.findByRole('combobox', { name: 'Jogo, tipo de jogo, provedor ou página' });

it('shows what is popular before anything is typed, and says so when nothing is found', async () => {
  answer({});
  const { user } = await show(<SearchPopup />);
  expect(await screen.findByRole('option', { name: /Lua da Onça/ })).toBeTruthy();
  await user.type(await field(), 'zzz');
  expect(await screen.findByText(/Nada encontrado para “zzz”/)).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Populares agora' })).toBeTruthy();
});

it.each(['', 'zzz'])('Enter after “%s” opens nothing that was only shown as popular', async (typed) => {
  answer({ '': found({ popular: [moon] }), zzz: found({ popular: [moon] }) });
  const { user } = await show(<SearchPopup />);
  const input = await field();
  if (typed !== '') await user.type(input, typed);
  const option = await screen.findByRole('option', { name: /Lua da Onça/ });
  await user.keyboard('{Enter}');
  expect(usePopups.getState().popup).toBeNull();
  // Who wants it goes there.
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(input.getAttribute('aria-activedescendant')).toBe(option.id));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(usePopups.getState().popup).toEqual({ kind: 'login' }));
});

it('shows a kind before its games where it is what was typed, and behind them else', () => {
  const crash = { kind: 'crash', name: 'Crash', games: 3 } as const;
  const of = (kindsFirst: boolean): string[] =>
    groupsOf(found({ games: [hit(toucan)], total: 1, kinds: [crash], kindsFirst }), 'crash').map(
      ({ value }) => value,
    );
  expect([of(true), of(false)]).toEqual([
    ['kinds', 'games'],
    ['games', 'kinds'],
  ]);
});

it('is a combobox over a list box: arrows choose, the field tells which one, Enter follows it', async () => {
  answer({ voo: found({ games: [hit(toucan), hit(moon)], total: 2, pages: ['deposit'] }) });
  const { user, address } = await show(<SearchPopup />);
  const input = await field();
  await user.type(input, 'voo');
  const last = await screen.findByRole('option', { name: 'Depositar' });
  expect(screen.getByRole('listbox')).toBeTruthy();
  expect(input.getAttribute('aria-autocomplete')).toBeTruthy();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(input.getAttribute('aria-activedescendant')).toBe(last.id));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/member/deposit'));
  expect(usePopups.getState().popup).toBeNull();
});

it('offers the name that was probably meant', async () => {
  answer({ tucanno: found({ games: [hit(toucan)], total: 1, didYouMean: 'Voo do Tucano' }) });
  const { user } = await show(<SearchPopup />);
  await user.type(await field(), 'tucanno');
  expect(await screen.findByText(/Você quis dizer Voo do Tucano\?/)).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Jogos parecidos' })).toBeTruthy();
});

it('a visitor who chooses a game is asked to come in, and is brought to it after', async () => {
  answer({ '': found({ popular: [moon] }) });
  const { user } = await show(<SearchPopup />);
  await user.click(await screen.findByRole('option', { name: /Lua da Onça/ }));
  expect(usePopups.getState().popup).toEqual({ kind: 'login' });
  expect(usePopups.getState().afterLogin).not.toBeNull();
});

it('a failure leaves a way to ask again', async () => {
  wire.answer({ 'catalogue.search': () => Promise.reject(new Error('offline')) });
  await show(<SearchPopup />);
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
});

it('leads to the rest of the games where there are more, for one word', () => {
  const many = found({ games: [hit(toucan)], total: 30 });
  const kinds = (q: string) => groupsOf(many, q)[0]?.items.map(({ kind }) => kind);
  expect(kinds('fruta')).toEqual(['game', 'all']);
  expect(kinds('fruta doce')).toEqual(['game']);
  expect(groupsOf(found(), 'x')).toEqual([]);
});

it('says why a game was found whose name says nothing of what was typed, and leads to all of its kind', async () => {
  answer({
    aviaozinho: found({
      games: [
        hit(toucan, { kind: 'Crash', word: 'aviãozinho' }),
        hit(moon, { kind: null, word: 'papagaio' }),
      ],
      total: 2,
      kinds: [{ kind: 'crash', name: 'Crash', games: 3 }],
    }),
  });
  const { user, address } = await show(<SearchPopup />);
  await user.type(await field(), 'aviaozinho');
  const option = await screen.findByRole('option', { name: /Voo do Tucano/ });
  expect(option.textContent).toContain('Crash, também “aviãozinho” · Estúdio');
  expect(screen.getByRole('option', { name: /Lua da Onça/ }).textContent).toContain(
    'Tem a ver com “papagaio”',
  );
  await user.click(screen.getByRole('option', { name: /Crash.*3 jogos/ }));
  await waitFor(() => expect(address()).toBe('/kind/crash'));
});

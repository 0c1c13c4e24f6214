import { game as example } from '@croupier/games/example/game';
import { instantGames } from '@croupier/games/generated/instant';
import type { InstantGame } from '@croupier/games/kit';
import { begin, openTable } from '../instant/open-table.ts';
import { sceneOf } from '../instant/scenes.ts';
import { drive, SceneClock } from '../scene/clock.ts';
import type { SceneModule } from '../scene/scene.ts';
import { h } from '../shared/dom.ts';
import { localeOf, money } from '../shared/money.ts';
import { LocalDriver, type Wanted } from './local-driver.ts';
import { localSession } from './session.ts';
import './playground.css';

/** `?game=…&nonce=…&seed=…&lang=…&clock=manual`: what a recording or a bug report names. */
const address = new URLSearchParams(window.location.search);
const playMoney = 1_000_000;
const zeroes = '0'.repeat(64);

const outcomes: readonly { name: string; wanted: Wanted | null }[] = [
  { name: 'as drawn', wanted: null },
  { name: 'nothing', wanted: { min: 0, max: 0 } },
  { name: 'back, not a win', wanted: { min: 1, max: 100 } },
  { name: 'a win', wanted: { min: 101, max: 999 } },
  { name: '10×', wanted: { min: 1000, max: 2499 } },
  { name: '25×', wanted: { min: 2500, max: 5999 } },
  { name: '60× and more', wanted: { min: 6000, max: Number.POSITIVE_INFINITY } },
];

/** The games of the studio, and the one that docs/games.md explains: no site offers it. */
const games: readonly InstantGame[] = [...instantGames, example];
const moduleOf = ({ kind }: InstantGame): Promise<SceneModule> =>
  kind === example.kind ? import('./example/index.ts') : sceneOf(kind);

function go(changes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(changes)) address.set(name, value);
  window.location.search = address.toString();
}

function select(
  label: string,
  options: readonly string[],
  chosen: string,
  then: (value: string) => void,
): HTMLElement {
  const field = h(
    'select',
    { 'aria-label': label },
    ...options.map((value) => h('option', { value }, value)),
  );
  field.value = chosen;
  field.addEventListener('change', () => then(field.value));
  return field;
}

function force(driver: LocalDriver, name: string): void {
  driver.wanted = outcomes.find((one) => one.name === name)?.wanted ?? null;
}

/** Games, seeds and forced outcomes, above the frame as players see it. */
function bar(game: InstantGame, driver: LocalDriver): HTMLElement {
  const number = (label: string, value: string, then: (value: string) => void): HTMLElement => {
    const field = h('input', { 'aria-label': label, title: label, value });
    field.addEventListener('change', () => then(field.value));
    return field;
  };
  const codes = games.map(({ code }) => code);
  return h(
    'div',
    { class: 'playground' },
    select('Game', codes, game.code, (code) => go({ game: code })),
    select('Language', ['pt', 'en', 'es'], address.get('lang') ?? 'pt', (lang) => go({ lang })),
    select(
      'Outcome',
      outcomes.map(({ name }) => name),
      address.get('force') ?? 'as drawn',
      (name) => force(driver, name),
    ),
    number('Client seed', driver.seeds.clientSeed, (clientSeed) =>
      Object.assign(driver.seeds, { clientSeed }),
    ),
    number('Next nonce', String(driver.seeds.nonce), (nonce) =>
      Object.assign(driver.seeds, { nonce: Math.max(0, Math.trunc(Number(nonce)) || 0) }),
    ),
  );
}

/** In a recording time goes on step by step, and what waits for it runs in between. */
function stepped(clock: SceneClock): (ms: number) => Promise<void> {
  const pictureMs = 20;
  return async (ms) => {
    for (let gone = 0; gone < ms; gone += pictureMs) {
      clock.advance(pictureMs);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  };
}

async function boot(): Promise<void> {
  const wanted = address.get('game');
  const game = wanted === null ? games[0] : games.find(({ code }) => code === wanted);
  if (!game) throw new Error(`the playground has no game ${wanted ?? 'yet'}`);
  const seeds = {
    serverSeed: zeroes,
    clientSeed: address.get('seed') ?? 'playground',
    nonce: Number(address.get('nonce') ?? 0),
  };
  const driver = new LocalDriver(game, seeds, playMoney);
  force(driver, address.get('force') ?? '');
  const session = localSession(game, driver, address);
  const { language, currency } = session;
  document.documentElement.lang = localeOf(language);
  document.title = game.names[language];
  const clock = new SceneClock();
  const words = (view: unknown): string =>
    game.words(view, language, (minor) => money(minor, currency, language));
  const setup = { session, module: await moduleOf(game), driver, clock, words };
  const open = openTable(setup);
  if (address.get('clock') === 'manual') Object.assign(window, { stepScene: stepped(clock) });
  else {
    document.body.append(bar(game, driver));
    drive(clock);
  }
  await begin(open, setup);
}

await boot();

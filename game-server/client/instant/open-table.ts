import type { InstantSession } from '../../src/protocol.ts';
import { createEffects } from '../scene/effects.ts';
import type { SceneClock } from '../scene/clock.ts';
import type { Scene, SceneModule } from '../scene/scene.ts';
import type { Api } from '../shared/api.ts';
import { h } from '../shared/dom.ts';
import { freeLine, freeStakeOf } from '../shared/free-rounds.ts';
import type { Funds } from '../shared/funds.ts';
import { openFairness, openHistory, type RoundRow, watchReality } from '../shared/panels.ts';
import type { OwnRound } from '../shared/shapes.ts';
import { createShell, type Shell } from '../shared/shell.ts';
import { calm } from '../shared/calm.ts';
import { shortMoney } from '../shared/money.ts';
import { translator } from '../shared/texts.ts';
import { openAutoPanel } from '../shared/auto-panel.ts';
import { BetConsole } from './console.ts';
import { RoundResults } from './results.ts';
import { openRules } from './rules-panel.ts';
import { chipsOf, firstStake } from './stake.ts';
import { Table } from './table.ts';
import { type InstantKey, instantTexts } from './texts.ts';

type Say = (key: InstantKey, values?: Readonly<Record<string, string | number>>) => string;

const turboSpeed = 3;
export interface OpenTable {
  table: Table;
  shell: Shell;
  /** Set once there is a line to the wallet. */
  follow(funds: Funds): void;
}

interface Setup {
  session: InstantSession;
  module: SceneModule;
  /** Who decides rounds: the game server, or in the playground a replay in the browser. */
  driver: Api;
  clock: SceneClock;
  /** The view in a sentence, by the rules of the game. */
  words: (view: unknown) => string;
}

function describe(own: OwnRound, shell: Shell, words: (view: unknown) => string): RoundRow | null {
  if (own.kind !== 'instant') return null;
  const { round, proof } = own;
  return {
    title: round.view === null ? round.gameCode : words(round.view),
    stake: round.staked,
    payout: round.payout,
    at: round.openedAt,
    ...(proof?.serverSeed === null ? { note: shell.t('proofHidden') } : {}),
  };
}

function shellOf({ session, module, driver, words }: Setup, say: Say): Shell {
  const shell: Shell = createShell(
    session,
    {
      rules: () => openRules(shell, say, session, module),
      fairness: () =>
        openFairness(shell, {
          api: driver,
          clientSeed: () => session.fairness.clientSeed,
          seeds: () => session.fairness,
          onAnswer: (answer) => (session.fairness = answer.fairness),
        }),
      history: () => void openHistory(shell, driver, (own) => describe(own, shell, words)),
    },
    { voice: module.voice, rulesLabel: say('rulesTitle') },
  );
  return shell;
}

interface Asked {
  scene: Scene;
  stake: number;
  table: Table;
}

/** The stops of automatic play, and how the game plays by itself where its rounds wait for actions. */
const askAuto = (shell: Shell, say: Say, { scene, stake, table }: Asked): void =>
  openAutoPanel(shell, say, {
    stake,
    strategy: scene.strategy?.(),
    start: (plan) => void table.auto(plan),
  });

/** The frame around the scene of a game: one bar, the stage, the result in words, the console. */
export function openTable(setup: Setup): OpenTable {
  const { session, module, driver, clock, words } = setup;
  const { stakes, kind, scene: data } = session.game;
  const say = translator(instantTexts, session.language);
  const shell = shellOf(setup, say);
  clock.calm = calm();
  const effects = createEffects(clock);
  const first = firstStake(stakes, shell.balance, session.lastRound?.stake);
  let bets: BetConsole | null = null;
  const scene = module.createScene({
    language: session.language,
    data,
    clock,
    effects,
    sound: shell.sound,
    chips: chipsOf(stakes),
    cash: shell.cash,
    short: (minor) => shortMoney(minor, session.currency, session.language),
    say: shell.say,
    stake: () => bets?.mainStake() ?? first,
    changed: () => bets?.refresh(),
    act: (action) => void table.act(action),
    automatic: () => table.automatic(),
  });
  const free = freeLine(shell, session.freeRounds, () => bets?.refresh(), scene.ownStake !== undefined);
  const results = new RoundResults({ shell, say, scene, clock, effects, words });
  const console = (): BetConsole => (bets ??= makeConsole());
  const table = new Table({ session, shell, say, scene, clock, driver, results, free, console });
  const makeConsole = (): BetConsole =>
    new BetConsole({
      shell,
      say,
      scene,
      stakes,
      first,
      free: () => freeStakeOf(scene, free.next()),
      allows: session.play,
      on: {
        bet: () => void table.bet(),
        act: (action) => void table.act(action),
        hurry: () => clock.hurry(),
        openAuto: () => askAuto(shell, say, { scene, stake: console().stake(), table }),
        stopAuto: () => table.stopAuto(),
        turbo: (on) => (clock.speed = on ? turboSpeed : 1),
      },
    });
  document.getElementById('game')?.classList.add('instant', `kind-${kind}`);
  if (scene.backdrop) shell.stage.append(scene.backdrop);
  const stage = h('div', { class: 'scene' }, scene.element);
  shell.stage.append(results.strip, stage, effects.canvas, results.element);
  shell.controls.append(free.element, console().element);
  watchReality(shell, {
    spent: () => table.spent,
    busy: () => table.engaged(),
    due: () => table.stopAuto('reality'),
  });
  return { table, shell, follow: (funds) => (table.funds = funds) };
}

/** The table as it stood, or the rules for who comes the first time. */
export async function begin({ table, shell }: OpenTable, { session, module, driver }: Setup): Promise<void> {
  await table.resume();
  if (session.openRound || session.rulesSeen) return;
  openRules(shell, translator(instantTexts, session.language), session, module, { first: true });
  await driver.rulesSeen().catch(() => undefined);
}

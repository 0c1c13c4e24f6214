import type { SharedSession, TableState } from '../../src/protocol.ts';
import { tenthsUntil } from '../crash/flight.ts';
import { CallFailed, createApi, type Api } from '../shared/api.ts';
import { betFigures } from '../shared/bet-figures.ts';
import { notifyParent } from '../shared/bridge.ts';
import { freeLine } from '../shared/free-rounds.ts';
import { calm } from '../shared/calm.ts';
import { h, setText } from '../shared/dom.ts';
import { localeOf } from '../shared/money.ts';
import { facts, openHistory, openSharedFairness, watchReality, type RoundRow } from '../shared/panels.ts';
import { addressedLanguage, startSession } from '../shared/session.ts';
import { button, createShell, showStartTrouble, type Shell } from '../shared/shell.ts';
import { openSocket } from '../shared/socket.ts';
import type { OwnRound } from '../shared/shapes.ts';
import autoTexts from '../shared/auto-texts.json' with { type: 'json' };
import { translator, type AutoKey, type Texts } from '../shared/texts.ts';
import { AutoSeat } from './auto-seat.ts';
import { BetRow, type SayTable } from './bet-row.ts';
import { Line } from './line.ts';
import type { SharedScene, SharedSceneModule } from './scene.ts';
import tableTexts from './texts.json' with { type: 'json' };

const scenes = import.meta.glob<SharedSceneModule>('../table-scenes/*/index.ts');
const marksShown = 24;

async function sceneOf(kind: string): Promise<SharedSceneModule> {
  const load = scenes[`../table-scenes/${kind}/index.ts`];
  if (!load) throw new CallFailed('GAME_MISMATCH');
  return load();
}

function openRules(shell: Shell, say: SayTable, session: SharedSession, paragraphs: readonly string[]): void {
  const { language, t } = shell;
  const { minStake, maxStake } = session.limits;
  const body = h(
    'div',
    { class: 'stack' },
    ...paragraphs.map((text) => h('p', {}, text)),
    h('p', {}, say('interrupted')),
    h('h3', {}, say('figures')),
    betFigures(shell, session.figures.bets),
    facts([
      [t('volatility'), t(session.figures.volatility)],
      [t('maximumWin'), t('timesStake', { n: session.game.maxWinTimes.toLocaleString(localeOf(language)) })],
      [t('staked'), t('limits', { min: shell.cash(minStake), max: shell.cash(maxStake) })],
    ]),
    h('p', { class: 'note' }, say('memoryless')),
  );
  const dialog = shell.dialog(t('rules'), body, {
    actions: session.rulesSeen ? [] : [button(t('start'), () => dialog.close(), 'gold')],
  });
}

function showRulesOnce(
  shell: Shell,
  say: SayTable,
  session: SharedSession,
  { api, paragraphs }: { api: Pick<Api, 'rulesSeen'>; paragraphs: readonly string[] },
): void {
  if (session.rulesSeen) return;
  openRules(shell, say, session, paragraphs);
  void api.rulesSeen().catch(() => undefined);
}

/** The strip of the last rounds; drawn again only when there is one more. */
function drawPast(strip: HTMLElement, counted: HTMLElement, line: Line, scene: SharedScene): void {
  const { table } = line;
  const head = table?.history[0]?.roundId ?? 'none';
  if (table === null || strip.dataset.head === head) return;
  strip.dataset.head = head;
  strip.replaceChildren(
    ...table.history.slice(0, marksShown).map(({ drawn }) => {
      const { text, look } = scene.mark(drawn);
      return h('li', { class: look }, text);
    }),
  );
  setText(counted, scene.counted?.(table.statistics) ?? '');
}

interface Followed {
  shell: Shell;
  line: Line;
  scene: SharedScene;
  say: SayTable;
  small: HTMLElement;
  bar: HTMLElement;
}

/** Scene, words and countdown, with every picture. */
function followTable({ shell, line, scene, say, small, bar }: Followed): void {
  let last = '';
  const frame = (): void => {
    const phase = line.table?.phase ?? 'unavailable';
    const { table, shown, clock } = line;
    scene.draw({
      phase,
      roundId: table?.roundId ?? null,
      elapsedMs: phase === 'running' ? clock.elapsed(performance.now()) : 0,
      shown: phase === 'running' ? shown : null,
      drawn: table?.drawn ?? null,
    });
    const tenths = table?.closesAt ? tenthsUntil(table.closesAt, line.serverOffset, Date.now()) : 0;
    const seconds = say('seconds', { n: Math.ceil(tenths / 10) });
    const texts = {
      open: `${say('opensIn')} · ${seconds}`,
      closed: say('closed'),
      running: say('closed'),
      settled: table?.drawn ? scene.words(table.drawn) : say('closed'),
      unavailable: shell.t('tablePaused'),
    };
    const text = line.connected ? texts[phase] : say('connecting');
    if (text !== last) setText(small, text);
    last = text;
    bar.hidden = phase !== 'open';
    const openMs =
      table?.closesAt && table.openedAt ? Date.parse(table.closesAt) - Date.parse(table.openedAt) : 1;
    bar.style.setProperty('--left', String(Math.min(1, (tenths * 100) / openMs)));
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** What the player has bet at this game, in sentences. */
const describe =
  ({ language }: SharedSession) =>
  (own: OwnRound): RoundRow | null =>
    own.kind === 'shared'
      ? {
          title: own.words?.[language] ?? '',
          stake: own.bet.stake,
          payout: own.bet.payout,
          at: own.bet.placedAt,
        }
      : null;

const ownTexts: Texts<'rules'> = {
  pt: { rules: 'Regras' },
  en: { rules: 'Rules' },
  es: { rules: 'Reglas' },
};

function sayPhase(shell: Shell, say: SayTable, scene: SharedScene, { phase, drawn }: TableState): void {
  if (phase === 'open') shell.say(say('sayOpen'));
  if (phase === 'closed') shell.say(say('sayClosed'));
  if (phase === 'settled') shell.say(scene.words(drawn));
}

/** The scene below the line of the past, in which the tools stand where a page has its own bar. */
function layOut(shell: Shell, stage: readonly Element[], past: readonly HTMLElement[]): void {
  shell.stage.append(shell.toasts, ...stage);
  const row = h('div', { class: 'row' }, ...past);
  shell.stage.before(row);
  if (shell.top.classList.contains('bare')) row.append(shell.top);
}

const texts: Texts<AutoKey | keyof typeof tableTexts.pt> = {
  pt: { ...autoTexts.pt, ...tableTexts.pt },
  en: { ...autoTexts.en, ...tableTexts.en },
  es: { ...autoTexts.es, ...tableTexts.es },
};

const readouts = (say: SayTable) => ({
  small: h('p', { class: 'small' }),
  bar: h('div', { class: 'bar', 'aria-hidden': 'true' }),
  strip: h('ol', { class: 'marks', 'aria-label': say('lastRounds') }),
  counted: h('p', { class: 'note counted' }),
});

async function boot(): Promise<void> {
  const session = await startSession('shared');
  const say = translator(texts, session.language);
  const api = createApi(session.sessionKey);
  const module = await sceneOf(session.game.kind);
  const spent = { staked: 0, won: 0 };
  const shell = createShell(
    session,
    {
      rules: () => openRules(shell, say, session, module.rules(session.language)),
      fairness: () => openSharedFairness(shell, session.chain, line.table),
      history: () => void openHistory(shell, api, describe(session)),
    },
    { rulesLabel: translator(ownTexts, session.language)('rules') },
  );
  const scene = module.createScene({
    language: session.language,
    data: session.game.scene,
    sound: shell.sound,
    calm: calm(),
  });
  document.getElementById('game')?.classList.add(`kind-${session.game.kind}`);
  const { small, bar, strip, counted } = readouts(say);
  const seen = (): void => {
    row.update();
    auto?.see();
  };
  const free = freeLine(shell, session.freeRounds, seen);
  const line: Line = new Line(openSocket(session.sessionKey), shell, {
    table(table, before) {
      if (before !== null && before.phase !== table.phase) sayPhase(shell, say, scene, table);
      drawPast(strip, counted, line, scene);
      seen();
    },
    own: seen,
    free: (answer) => free.answered(answer),
    failed(error) {
      free.failed(error);
      shell.warn(error);
    },
    ended: () => auto?.stop('session'),
  });
  const row = new BetRow({ shell, say, session, line, free, choices: scene.choices, spent });
  const auto = session.play.autoplay
    ? new AutoSeat({
        ...{ shell, say, line, free, api, choices: scene.choices },
        stake: () => row.stake,
        last: session.lastBets[0]?.place,
      })
    : null;
  if (auto) row.element.querySelector('.stake-field')?.after(auto.element);
  layOut(shell, [scene.element, h('div', { class: 'readout' }, small, bar)], [strip, counted]);
  shell.controls.append(free.element, row.element);
  followTable({ shell, line, scene, say, small, bar });
  watchReality(shell, { spent: () => spent, busy: () => false, due: () => auto?.stop('reality') });
  showRulesOnce(shell, say, session, { api, paragraphs: module.rules(session.language) });
  notifyParent({ type: 'croupier:ready', reveals: true });
}

boot().catch((error: unknown) => showStartTrouble(error, addressedLanguage()));

import type { Texture } from 'pixi.js';
import type { SlotScene } from '@croupier/games/slot';
import type { BalanceEvent, InstantRound, RoundAnswer } from '../../src/protocol.ts';
import { base, CallFailed, createApi, tooSoon, type Api } from '../shared/api.ts';
import { stopUnwatched } from '../shared/auto-run.ts';
import { reveal, notifyParent } from '../shared/bridge.ts';
import { h } from '../shared/dom.ts';
import { type FreeLine, freeLine } from '../shared/free-rounds.ts';
import { followFunds, readBy, type Funds } from '../shared/funds.ts';
import { openFairness, openHistory, watchReality, type RoundRow } from '../shared/panels.ts';
import type { OwnRound } from '../shared/shapes.ts';
import { addressedLanguage, startSession } from '../shared/session.ts';
import { agoOf, RoundPace } from '../shared/round-pace.ts';
import { defaultStake } from '../shared/stakes.ts';
import { createShell, logo, showStartTrouble, type Shell } from '../shared/shell.ts';
import { createStage, cut, loadTexture } from '../shared/stage.ts';
import { translator } from '../shared/texts.ts';
import { autoOf, openAuto, type AutoSeat } from './auto.ts';
import { createMeters, type Meters } from '../pots/meters.ts';
import { playPots, wonIn } from '../pots/play.ts';
import { buyOffer, stakesOf } from './buy.ts';
import { type Console, SlotConsole } from './console.ts';
import { openPaytable, sheetCell } from './paytable-panel.ts';
import { Reels } from './reels.ts';
import { drawnIn, slotSession, type SlotSession } from './session.ts';
import { Show } from './show.ts';
import { slotTexts, type SaySlot } from './texts.ts';

interface Table extends AutoSeat {
  session: SlotSession;
  api: Api;
  reels: Reels;
  show: Show;
  console: Console;
  /** The pots that the title feeds; null without any, and in free play. */
  meters: Meters | null;
  free: FreeLine;
  spent: { staked: number; won: number };
  /** What the wallet said while the reels still turned; told after them unless an answer knew better. */
  late: BalanceEvent | null;
  /** Null until there is a line to ask the wallet by. */
  funds: Funds | null;
}

/** What the wallet says is shown at once, except while reels still turn: then the win would be told before it is seen. */
function listen(table: Table): void {
  void import('../shared/socket.ts').then(({ openSocket, watchEnd }) => {
    const socket = openSocket(table.session.sessionKey);
    socket.on('balance', (event) => {
      if (table.busy) table.late = event;
      else showBalance(table, event);
    });
    table.funds = followFunds({
      setBalance: (minor) => table.shell.setBalance(minor),
      busy: () => table.busy,
      read: readBy(socket),
    });
    stopUnwatched(table.auto, socket);
    watchEnd(socket, table.shell);
    socket.on('disconnect', () => table.shell.banner(table.shell.t('offline')));
    socket.on('connect', () => {
      table.shell.banner(null);
      socket.emit('read', {}, (answer) => {
        if (answer.ok && answer.value.balance && !table.busy)
          table.shell.setBalance(answer.value.balance.balance);
      });
    });
  });
}

function showBalance({ shell, funds }: Table, { balance, transferId }: BalanceEvent): void {
  shell.setBalance(balance);
  reveal(transferId);
  funds?.settle();
}

function rest(table: Table): void {
  table.busy = false;
  table.console.setBusy('idle');
  if (table.late === null) table.funds?.settle();
  else showBalance(table, table.late);
  table.late = null;
}

/** Plays out an answer from the moment it is known: rest the reels, choose if there is a choice, free spins, then the balance. */
async function playOut(table: Table, answer: RoundAnswer): Promise<void> {
  const { shell, show, reels, session } = table;
  session.fairness = answer.fairness;
  table.free.answered(answer);
  const { round } = answer;
  const state = drawnIn(round);
  if (!state) {
    reels.hurry();
    shell.toast(
      table.say(round.status === 'returned' || round.status === 'returning' ? 'returned' : 'refused'),
      'bad',
    );
    throw new Error('no state');
  }
  const opens = state.phase !== 'done' || state.bonus !== undefined || state.freeSpins.length > 0;
  await show.present(state.base, state.stake, !opens);
  await conclude(table, answer, opens);
}

/** Asks for what the round still waits for, step by step, then shows what it has opened. */
async function conclude(table: Table, answer: RoundAnswer, opens: boolean): Promise<void> {
  const { shell, show, api } = table;
  let last = answer;
  let state = drawnIn(answer.round);
  if (!state) return;
  while (state.phase !== 'done') {
    const action = await show.ask(state);
    const { roundId, actions } = last.round;
    last = await askUntilAnswered(table, () => api.act({ roundId, step: actions.length, action }));
    table.session.fairness = last.fairness;
    state = drawnIn(last.round) ?? state;
    await show.answered(state);
  }
  if (opens) await show.feature(state);
  await playPots(table, last);
  const won = wonIn(last.round);
  table.console.setWin(won);
  table.spent.won += won;
  table.last = { staked: last.round.staked, payout: won, feature: opens };
  if (last.balance !== null) {
    shell.setBalance(last.balance);
    reveal(last.transferId);
    table.late = null;
  } else if (table.late === null) shell.toast(table.say('settling'));
  if (!opens) void show.cycle(state.base);
}

/** An open round must not be lost to a dropped line: the player is told, and asks again. */
function askUntilAnswered(table: Table, call: () => Promise<RoundAnswer>): Promise<RoundAnswer> {
  return new Promise((resolve) => {
    const attempt = () => void call().then(resolve, (error: unknown) => table.shell.trouble(error, attempt));
    attempt();
  });
}

/** A spin, or the feature bought at once. */
interface Bet {
  stake: number;
  form: { buy?: true };
  /** One of the rounds that the house pays for. */
  free?: true;
}

/** What the next press of the button bets. */
const nextBet = ({ free, console }: Table): Bet => ({
  stake: console.stake(),
  form: {},
  ...(free.next() === null ? {} : { free: true }),
});

async function spin(table: Table, bet: Bet = nextBet(table)): Promise<void> {
  const { shell, show, reels, api, say } = table;
  table.last = undefined;
  if (table.busy || shell.betsEnded || table.pace.left() > 0 || document.querySelector('dialog[open]'))
    return;
  const taken = bet.free ? 0 : bet.stake;
  if (taken > shell.balance) {
    shell.trouble(new CallFailed('NO_FUNDS'));
    return;
  }
  table.busy = true;
  const requestId = crypto.randomUUID();
  const before = shell.balance;
  table.console.setBusy('spinning');
  table.console.setWin(0);
  show.quiet();
  show.message(say('spinning'));
  shell.sound.click();
  reels.start('base');
  try {
    const started = performance.now();
    const answer = await api.bet({ requestId, ...bet });
    table.pace.began();
    if (drawnIn(answer.round)) {
      shell.setBalance(before - taken);
      table.spent.staked += taken;
    }
    const min = show.pace().turbo || show.pace().calm ? 150 : 700;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, min - (performance.now() - started))));
    await playOut(table, answer);
  } catch (error) {
    reels.show(drawnIn(table.session.lastRound)?.base, 'base');
    reels.hurry();
    show.message('');
    table.free.failed(error);
    if (tooSoon(error)) table.pace.hold(error.retryAfterMs);
    else if (!(error instanceof Error && error.message === 'no state'))
      shell.trouble(error, () => void resumeAfterDoubt(table, requestId, bet));
  } finally {
    rest(table);
  }
}

function consoleOf(
  { session, shell, say }: Pick<Table, 'session' | 'shell' | 'say'>,
  all: readonly number[],
  table: () => Table,
): SlotConsole {
  const { limits, lastRound } = session;
  const first = defaultStake({ ...limits, stakes: [...all] }, shell.balance, lastRound?.stake);
  return new SlotConsole(
    shell,
    say,
    { all, first },
    {
      spin: () => void spin(table()),
      hurry: () => session.play.turbo && table().show.hurry(),
      openAuto: () => openAuto(table()),
      stopAuto: () => table().auto.stop(),
    },
  );
}

/** The same request id again: if the bet had arrived, its round is answered; if not, it is placed now. */
async function resumeAfterDoubt(table: Table, requestId: string, bet: Bet): Promise<void> {
  table.busy = true;
  table.console.setBusy('locked');
  table.reels.start('base');
  try {
    await playOut(table, await table.api.bet({ requestId, ...bet }));
  } catch (error) {
    table.reels.show(undefined, 'base');
    table.shell.trouble(error, () => void resumeAfterDoubt(table, requestId, bet));
  } finally {
    rest(table);
  }
}

async function resume(table: Table, round: InstantRound): Promise<void> {
  const state = drawnIn(round);
  if (!state) return;
  table.busy = true;
  table.console.setStake(state.stake);
  table.console.setBusy('locked');
  table.reels.show(state.base, 'base');
  table.shell.toast(table.say('resumed'));
  try {
    await conclude(
      table,
      {
        ...{ round, balance: null, transferId: null, revealed: null, jackpot: null },
        ...{ fairness: table.session.fairness, freeRounds: table.free.next() },
      },
      true,
    );
  } finally {
    rest(table);
  }
}

function openSeeds(shell: Shell, api: Api, session: SlotSession): void {
  openFairness(shell, {
    api,
    clientSeed: () => session.fairness.clientSeed,
    seeds: () => session.fairness,
    onAnswer: (answer) => (session.fairness = answer.fairness),
  });
}

function describe(own: OwnRound, say: SaySlot, shell: Shell): RoundRow | null {
  if (own.kind !== 'instant') return null;
  const { round } = own;
  const drawn = drawnIn(round);
  const opened = drawn !== null && (drawn.freeSpins.length > 0 || drawn.bonus !== undefined);
  const name = opened ? 'freeRound' : 'reelRound';
  return {
    title: say(name, { amount: shell.cash(round.stake) }),
    stake: round.stake,
    payout: wonIn(round),
    at: round.openedAt,
    ...(own.proof?.serverSeed === null ? { note: shell.t('proofHidden') } : {}),
  };
}

/** Both moods lie behind the canvas; the feature's fades in over the night. */
function dress(shell: Shell, session: SlotSession): void {
  const { art, palette } = session.look;
  const moods = (['night', 'feature'] as const).map((mood) => {
    const layer = h('div', { class: mood });
    layer.style.backgroundImage = `url("${base}${art[mood]}")`;
    return layer;
  });
  shell.stage.before(h('div', { class: 'moods', 'aria-hidden': 'true' }, ...moods));
  const root = document.documentElement.style;
  root.setProperty('--sheet', `url("${base}${art.symbols}")`);
  for (const [name, colour] of Object.entries(palette)) root.setProperty(`--title-${name}`, colour);
  const lettering = art.logo
    ? logo(art.logo[session.language])
    : h('div', { class: 'logo set', 'aria-hidden': 'true' }, h('span', {}, session.names[session.language]));
  shell.stage.append(lettering);
}

/** The pots stand above the reels, which take what room is left. */
function metersOf(shell: Shell, { jackpot }: SlotSession, api: Api, busy: () => boolean): Meters | null {
  if (jackpot === null) return null;
  const read = async () => (await api.jackpot()).jackpot;
  const meters = createMeters(shell, jackpot.state, { read, busy });
  shell.stage.before(meters.element);
  return meters;
}

/** The symbols in the order of the pay table. */
function cutSheet(sheet: Texture, { art }: SlotScene['look']): Texture[] {
  const wide = sheet.width / art.columns;
  return art.cells.map((_, symbol) => {
    const { column, row, rows } = sheetCell(art, symbol);
    const high = sheet.height / rows;
    return cut(sheet, column * wide, row * high, wide, high);
  });
}

async function boot(): Promise<void> {
  const session = slotSession(await startSession('instant'));
  const sheet = await loadTexture(session.look.art.symbols);
  const say = translator(slotTexts, session.language);
  const api = createApi(session.sessionKey);
  const shell = createShell(
    session,
    {
      rules: () => openPaytable(shell, session, say, table.console.stake()),
      fairness: () => openSeeds(shell, api, session),
      history: () => void openHistory(shell, api, (own) => describe(own, say, shell)),
    },
    { voice: session.look.sound },
  );
  const meters = metersOf(shell, session, api, () => table.busy);
  dress(shell, session);
  const stage = await createStage(shell.stage);
  // Drawn symbols fill their cells; those on file have air around them.
  const fill = session.look.art.logo ? 1.16 : 1.02;
  const skin = { textures: cutSheet(sheet, session.look), fill, palette: session.look.palette };
  const reels = new Reels(stage, session.paytable, skin);
  const stakes = stakesOf(session);
  const table: Table = {
    session,
    shell,
    api,
    reels,
    say,
    meters,
    busy: false,
    late: null,
    funds: null,
    free: freeLine(shell, session.freeRounds, () => table.console.setFree(table.free.next()?.stake ?? null)),
    spent: { staked: 0, won: 0 },
    show: new Show({
      shell,
      say,
      paytable: session.paytable,
      art: session.look.art,
      reels,
      console: () => table.console,
    }),
    auto: autoOf(
      () => table,
      () => spin(table),
    ),
    pace: new RoundPace(session.play.minRoundMs, (seconds) => table.console.setWait(seconds)),
    last: undefined,
    console: consoleOf({ session, shell, say }, stakes.spin, () => table),
  };
  await begin(table, stakes.buy);
}

/** Everything in its place: from here on the player may spin, or goes on with the round that was left open. */
async function begin(table: Table, prices: readonly number[]): Promise<void> {
  const { session, shell, api, say, reels } = table;
  shell.controls.append(table.free.element, table.console.element);
  table.console.setFree(table.free.next()?.stake ?? null);
  const offer = buyOffer({ shell, say, session, stakes: prices }, (stake) =>
    spin(table, { stake, form: { buy: true } }),
  );
  if (offer) shell.stage.append(offer);
  table.console.setWin(0);
  reels.show(drawnIn(session.lastRound)?.base, 'base');
  table.show.message(say('ready'));
  table.pace.began(agoOf(session, session.openRound ?? session.lastRound));
  watchReality(shell, {
    spent: () => table.spent,
    busy: () => table.busy || table.auto.running,
    due: () => table.auto.stop('reality'),
  });
  listen(table);
  notifyParent({ type: 'croupier:ready', reveals: true });
  const { openRound } = session;
  const waiting = drawnIn(openRound)?.phase;
  if (openRound && waiting !== undefined && waiting !== 'done') await resume(table, openRound);
  else if (!session.rulesSeen) {
    openPaytable(shell, session, say, table.console.stake(), { onStart: () => undefined });
    void api.rulesSeen().catch(() => undefined);
  }
}

boot().catch((error: unknown) => showStartTrouble(error, addressedLanguage()));

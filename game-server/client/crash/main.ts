import { createApi } from '../shared/api.ts';
import { notifyParent } from '../shared/bridge.ts';
import { multiplier } from '../shared/money.ts';
import { openHistory, openSharedFairness, watchReality, type RoundRow } from '../shared/panels.ts';
import type { OwnRound } from '../shared/shapes.ts';
import { addressedLanguage, startSession } from '../shared/session.ts';
import { createShell, showStartTrouble, type Shell } from '../shared/shell.ts';
import { openSocket } from '../shared/socket.ts';
import { createStage, loadTexture } from '../shared/stage.ts';
import { translator } from '../shared/texts.ts';
import type { PanelOrder } from './bet-fields.ts';
import { freeLine } from '../shared/free-rounds.ts';
import { createAuto } from './auto-seat.ts';
import { BetPanel } from './bet-panel.ts';
import { lineOf, placeBet, send } from './play.ts';
import { refreshPanels, type Room } from './room.ts';
import { openRoundPage } from './round-page.ts';
import { openRules, showRulesOnce } from './rules.ts';
import { Side } from './side.ts';
import { Sky } from './sky.ts';
import { crashTexts, type SayCrash } from './texts.ts';
import { runningControls } from './running-controls.ts';
import { betArea, drawFlight, layOut } from './view.ts';
import { flightSession, flownTo, type CrashBet } from './wire.ts';

function describe(own: OwnRound, say: SayCrash, shell: Shell): RoundRow | null {
  if (own.kind !== 'shared') return null;
  const { bet, proof } = own;
  const at = (hundredths: number) => ({ at: multiplier(hundredths, shell.language) });
  const title = {
    paid: () => say('resultCashed', at(bet.times ?? 100)),
    lost: () => say('resultLost', at(flownTo(proof?.drawn) ?? 100)),
    accepted: () => say('resultOpen'),
    placing: () => say('resultOpen'),
    cancelled: () => say('resultOther'),
    refused: () => say('resultOther'),
    returned: () => say('resultOther'),
  }[bet.status]();
  return { title, stake: bet.stake, payout: bet.payout, at: bet.placedAt };
}

function addPanels(room: Room): void {
  const { shell, session, say } = room;
  const handlers = (index: number) => ({
    bet: (order: PanelOrder) => placeBet(room, index, order),
    cancel: (bet: CrashBet) => send(room, index, 'cancel', bet),
    cashOut: (bet: CrashBet) => send(room, index, 'cashOut', bet),
    stopAuto: () => room.auto.stop(),
  });
  room.panels = [new BetPanel(shell, session, say, 0, handlers(0))];
  if (session.table.betsPerRound > 1) room.panels.push(new BetPanel(shell, session, say, 1, handlers(1)));
  shell.controls.append(...betArea(room));
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    const taken = target instanceof HTMLInputElement || target instanceof HTMLButtonElement;
    if (event.code !== 'Space' || event.repeat || taken || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    room.panels[0]?.press();
  });
}

async function boot(): Promise<void> {
  const [opened, body, wing, cloud] = await Promise.all([
    startSession('shared'),
    loadTexture('sprites/toucan-body.webp'),
    loadTexture('sprites/toucan-wing.webp'),
    loadTexture('sprites/cloud.webp'),
  ]);
  const session = flightSession(opened);
  const say = translator(crashTexts, session.language);
  const api = createApi(session.sessionKey);
  const shell = createShell(session, {
    rules: () => openRules(shell, session, say, false),
    fairness: () => openSharedFairness(shell, session.chain, room.table),
    history: () => void openHistory(shell, api, (own) => describe(own, say, shell)),
  });
  const openRound = (id: string) => void openRoundPage(shell, say, api, id);
  const side = new Side({ shell, say, api, openRound, describe: (own) => describe(own, say, shell) });
  const view = layOut(shell, session, say, side);
  const stage = await createStage(shell.stage);
  const room: Room = {
    session,
    shell,
    say,
    view,
    side,
    openRound,
    auto: createAuto(() => room, api, placeBet),
    panels: [],
    table: null,
    own: { version: 0, bets: [] },
    announced: new Set(),
    spent: { staked: 0, won: 0 },
    line: lineOf(
      () => room,
      openSocket(session.sessionKey),
      shell,
      () => showRulesOnce(room, api),
    ),
    free: freeLine(shell, session.freeRounds, () => refreshPanels(room)),
    sky: new Sky(stage, { body, wing, cloud }, session.table.growthPerMs),
  };
  addPanels(room);
  stage.onFrame(() => drawFlight(room));
  shell.running = () => runningControls(room);
  watchReality(shell, { spent: () => room.spent, busy: () => false, due: () => room.auto.stop('reality') });
  notifyParent({ type: 'croupier:ready', reveals: true });
}

boot().catch((error: unknown) => showStartTrouble(error, addressedLanguage()));

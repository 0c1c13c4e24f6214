import type { IssueResult } from '../../../src/protocol.ts';
import { h, setText } from '../../shared/dom.ts';
import { button } from '../../shared/shell.ts';
import { countdown, whileSeen } from '../room/clock.ts';
import type { Room } from '../room/room.ts';
import { netText } from '../room/words.ts';
import { drawStage, type DrawStage } from './motion.ts';
import { outcomeText, spaceOf, type Drawn } from './outcome.ts';

const tickMs = 250;

/** What the player’s own tickets of a draw came to, with the net of all; nothing where there are none. */
async function ownText({ api, shell, say }: Room, { gameCode, sequence }: IssueResult): Promise<string> {
  const { tickets } = await api.tickets(gameCode, null);
  const own = tickets.filter(
    (ticket) => ticket.sequence === sequence && (ticket.state === 'won' || ticket.state === 'lost'),
  );
  if (own.length === 0) return '';
  const staked = own.reduce((sum, { stake }) => sum + stake, 0);
  const won = own.reduce((sum, { payout }) => sum + payout, 0);
  return say('ownResult', {
    staked: shell.cash(staked),
    won: shell.cash(won),
    net: netText(shell.cash, won - staked),
  });
}

interface Show {
  holder: HTMLElement;
  own: HTMLElement;
  key: HTMLButtonElement;
  /** What the key does. */
  press: { run: () => void };
}

/** Plays a draw that was published; the key skips it while it runs and plays it again afterwards. */
function playResult(
  room: Room,
  { holder, own, key, press }: Show,
  result: IssueResult & { outcome: Drawn },
): void {
  const { say, shell, title } = room;
  const look = { space: spaceOf(title.space), family: title.family, say };
  const label = key.querySelector('span') ?? key;
  let stage: DrawStage | null = null;
  const run = async (): Promise<void> => {
    const running = drawStage(look, result.outcome);
    stage = running;
    own.replaceChildren();
    holder.replaceChildren(running.element);
    setText(label, say('skip'));
    await running.play();
    stage = null;
    setText(label, say('playAgain'));
    shell.say(
      say('sayDrawn', { label: result.label, outcome: outcomeText(look.space, result.outcome, say) }),
    );
    const text = await ownText(room, result).catch(() => '');
    setText(own, text);
  };
  key.hidden = false;
  press.run = () => {
    if (stage === null) void run();
    else stage.skip();
  };
  void run();
}

const isDrawn = (result: IssueResult | null): result is IssueResult & { outcome: Drawn } =>
  result !== null && result.outcome !== null;

function openShow(room: Room, label: string): Show & { dialog: HTMLDialogElement } {
  const holder = h('div', { class: 'show-holder' });
  const own = h('p', { class: 'show-own', role: 'status' });
  const press = { run: (): void => undefined };
  const key = button(room.say('skip'), () => press.run(), 'gold');
  key.hidden = true;
  const body = h('div', { class: 'stack' }, holder, own);
  const dialog = room.shell.dialog(room.say('issue', { label }), body, { actions: [key], wide: true });
  return { holder, own, key, press, dialog };
}

/** A draw of the past, once more as it came out. */
export function replayDraw(room: Room, result: IssueResult): void {
  if (isDrawn(result)) playResult(room, openShow(room, result.label), result);
}

/**
 * The next draw, live: how long yet, and what comes out once the studio has published it. Nothing moves before: a stage that ran on a
 * guess would show what wasn’t drawn.
 */
export function watchDraw(room: Room): void {
  const { say, clock } = room;
  const next = room.awaited ?? room.title.current;
  if (next === null) {
    const { last } = room.title;
    if (last !== null) replayDraw(room, last);
    return;
  }
  const show = openShow(room, next.label);
  const left = h('b', { class: 'show-left', role: 'timer', 'aria-live': 'off' });
  const text = h('p', { class: 'note' });
  show.holder.replaceChildren(h('div', { class: 'show-wait' }, text, left));
  let over = false;
  const tick = (): void => {
    if (over) return;
    const ms = clock.until(next.drawsAt);
    setText(text, say(ms > 0 ? 'drawsIn' : 'drawAwaited'));
    setText(left, ms > 0 ? countdown(ms) : '…');
  };
  const look = (): void => {
    const { last, gameCode } = room.title;
    if (over || gameCode !== next.gameCode || last === null || last.sequence < next.sequence) return;
    if (last.sequence === next.sequence && last.outcome === null && last.voidReason === null) return;
    over = true;
    end();
    if (last.sequence === next.sequence && isDrawn(last)) playResult(room, show, last);
    else
      show.holder.replaceChildren(
        h('p', { class: 'note' }, say(last.sequence === next.sequence ? 'voided' : 'drawPassed')),
      );
  };
  const stopTicking = whileSeen(tick, tickMs);
  const stopLooking = room.on('issue', look);
  const end = (): void => {
    stopTicking();
    stopLooking();
  };
  show.dialog.addEventListener('close', () => {
    over = true;
    end();
  });
  tick();
  look();
}

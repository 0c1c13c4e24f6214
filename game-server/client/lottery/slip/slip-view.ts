import type { PurchaseRequest } from '../../../src/protocol.ts';
import { CallFailed } from '../../shared/api.ts';
import { h, setText } from '../../shared/dom.ts';
import { facts } from '../../shared/panels.ts';
import { button, signButton } from '../../shared/shell.ts';
import { troubles } from '../../shared/trouble-texts.ts';
import type { Room } from '../room/room.ts';
import { boughtView } from './bought-view.ts';
import { chaseView } from './chase-view.ts';
import { lineView, type LineView } from './line-view.ts';
import { refusedLine } from './slip.ts';

/** Nobody knows yet whether these were bought: the same request is sent again. */
const unsure = new Set(['NETWORK', 'BUSY', 'WALLET_UNCERTAIN', 'TOO_FAST']);

/** The slip: lines, for which issues, what the whole costs and can win, and the purchase. */
export class SlipView {
  readonly element: HTMLElement;
  readonly #room: Room;
  readonly #views = new Map<number, LineView>();
  readonly #list = h('ul', { class: 'slip-lines' });
  readonly #notices = h('div', { class: 'slip-notices', role: 'status', hidden: true });
  readonly #empty = h('p', { class: 'empty' });
  /** The purchase before, until another line is put on the slip. */
  readonly #bought = h('div', { class: 'slip-bought', hidden: true });
  readonly #sums = h('dl', { class: 'slip-sums' });
  readonly #fault = h('p', { class: 'slip-fault', role: 'alert', hidden: true });
  readonly #closed = h('div', { class: 'slip-closed', role: 'status', hidden: true });
  readonly #foot: HTMLElement;
  readonly #total = h('b', {});
  /** In sight however long the slip is. */
  readonly #pay: HTMLElement;
  readonly #buy: HTMLButtonElement;
  /** What was sent and has no answer. */
  #pending: PurchaseRequest | null = null;
  #sending = false;
  #refused: unknown = null;

  constructor(room: Room) {
    this.#room = room;
    const { say } = room;
    setText(this.#empty, say('slipEmpty'));
    this.#buy = button(say('buy'), () => this.#press(), 'gold buy');
    const clear = button(say('clearSlip'), () => room.slip.clear(), 'link');
    this.#foot = h(
      'div',
      { class: 'slip-foot' },
      chaseView(room),
      this.#closed,
      this.#fault,
      this.#sums,
      clear,
    );
    this.#pay = h(
      'div',
      { class: 'slip-pay' },
      h('p', {}, h('span', {}, say('total')), this.#total),
      this.#buy,
    );
    this.element = h(
      'section',
      { class: 'slip', 'aria-label': say('tabSlip') },
      h('h2', {}, say('tabSlip')),
      this.#notices,
      this.#bought,
      this.#empty,
      this.#list,
      this.#foot,
      this.#pay,
    );
    room.on('slip', () => this.#draw());
    room.on('issue', () => this.#draw());
    this.#draw();
  }

  /** Called each second: the issue of the slip may have closed. */
  tick(): void {
    this.#drawClosed();
  }

  #draw(): void {
    const { slip, quoting } = this.#room;
    const quoted = quoting.now.state === 'quoted' ? quoting.now.answer : null;
    const error = quoting.now.state === 'refused' ? quoting.now.error : this.#refused;
    const at = error instanceof CallFailed ? refusedLine(error.detail, slip.lines) : null;
    for (const [id, view] of this.#views)
      if (!slip.lines.some((line) => line.id === id)) {
        view.element.remove();
        this.#views.delete(id);
      }
    for (const [index, line] of slip.lines.entries()) {
      const view = this.#views.get(line.id) ?? lineView(this.#room, line);
      if (!this.#views.has(line.id)) {
        this.#views.set(line.id, view);
        this.#list.append(view.element);
      }
      view.update(line, quoted?.lines[index] ?? null, index === at ? this.#wordsOf(error) : null);
    }
    this.#drawNotices();
    if (slip.lines.length > 0) this.#bought.hidden = true;
    this.#empty.hidden = slip.lines.length > 0 || !this.#bought.hidden;
    this.#foot.hidden = slip.lines.length === 0;
    this.#pay.hidden = slip.lines.length === 0;
    const whole = error !== null && error !== undefined && at === null;
    this.#fault.hidden = !whole;
    setText(this.#fault, whole ? this.#wordsOf(error) : '');
    this.#drawSums();
    this.#drawClosed();
  }

  /** What didn’t come back as it was, until the player has read it. */
  #drawNotices(): void {
    const { slip, say } = this.#room;
    const mark = slip.notices.join('\n');
    if (this.#notices.dataset['mark'] === mark) return;
    this.#notices.dataset['mark'] = mark;
    this.#notices.hidden = mark === '';
    this.#notices.replaceChildren(
      h('ul', {}, ...slip.notices.map((text) => h('li', {}, text))),
      mark === '' ? '' : signButton(say('noticeRead'), 'close', () => this.#forgetNotices(), 'sign small'),
    );
  }

  #forgetNotices(): void {
    this.#room.slip.notices = [];
    this.#drawNotices();
  }

  #drawSums(): void {
    const { slip, quoting, shell, say } = this.#room;
    const answer = quoting.now.state === 'quoted' ? quoting.now.answer : null;
    const price = answer?.price ?? slip.price;
    const rows: [string, string][] = [
      ...(slip.issues > 1
        ? ([[say('issuesTimes', { n: slip.issues }), shell.cash(slip.once * slip.multiple)]] as [
            string,
            string,
          ][])
        : []),
      [
        say('greatest'),
        answer === null ? '…' : shell.cash(Math.max(...answer.issues.map((one) => one.greatestWin))),
      ],
      [shell.t('balance'), shell.cash(shell.balance)],
    ];
    setText(this.#total, shell.cash(price));
    this.#sums.replaceChildren(
      ...rows.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value))),
    );
    const ready = answer !== null && !this.#sending && this.#isOpen() && price <= shell.balance;
    this.#buy.setAttribute('aria-disabled', String(!ready && this.#pending === null));
    this.#buy.setAttribute('aria-busy', String(this.#sending));
    const label = this.#buy.querySelector('span');
    if (label !== null)
      setText(
        label,
        this.#pending !== null && !this.#sending
          ? shell.t('tryAgain')
          : this.#sending
            ? say('buying')
            : price > shell.balance
              ? say('noBalance')
              : say('buyFor', { amount: shell.cash(price) }),
      );
  }

  #isOpen(): boolean {
    const { slip, title, clock } = this.#room;
    if (slip.sequence === null || title.current === null) return false;
    if (slip.sequence > title.current.sequence) return true;
    return slip.sequence === title.current.sequence && clock.until(title.current.sellsUntil) > 0;
  }

  /** A ticket never moves to another issue by itself. */
  #drawClosed(): void {
    const { slip, title, say, clock } = this.#room;
    const { current } = title;
    const over = slip.lines.length > 0 && slip.sequence !== null && !this.#isOpen() && this.#pending === null;
    const next =
      current !== null && current.sequence > (slip.sequence ?? 0) && clock.until(current.sellsUntil) > 0
        ? current
        : null;
    const mark = `${String(over)} ${next?.sequence ?? ''}`;
    if (this.#closed.dataset['mark'] === mark) return;
    this.#closed.dataset['mark'] = mark;
    this.#closed.hidden = !over;
    this.#closed.replaceChildren(
      h('p', {}, say(next === null ? 'closedWait' : 'closedAsk')),
      next === null
        ? ''
        : button(say('useNext', { label: next.label.slice(9) }), () => slip.moveTo(next.sequence), 'gold'),
    );
    this.#drawSums();
  }

  #press(): void {
    const { quoting, slip, say, shell } = this.#room;
    if (this.#sending) return;
    if (this.#pending !== null) return void this.#send(this.#pending);
    const { now } = quoting;
    if (now.state !== 'quoted' || !this.#isOpen()) return;
    const { stop } = slip;
    if (stop === null) return this.#askProfit();
    if (now.answer.price > shell.balance) return shell.toast(troubles.NO_FUNDS[shell.language], 'bad');
    const order: PurchaseRequest = {
      ...now.request,
      requestId: crypto.randomUUID(),
      price: now.answer.price,
      tableVersion: now.answer.tableVersion,
      stop,
    };
    if (slip.issues === 1) return void this.#send(order);
    const body = h(
      'div',
      { class: 'stack' },
      h('p', {}, say('chaseCharged')),
      facts([
        [say('chaseIssues'), String(slip.issues)],
        [say('chaseEach'), shell.cash(slip.once * slip.multiple)],
        [say('chaseStop'), this.#stopText(stop)],
        [say('total'), shell.cash(order.price)],
      ]),
    );
    const yes = button(
      say('buyFor', { amount: shell.cash(order.price) }),
      () => {
        dialog.close();
        void this.#send(order);
      },
      'gold',
    );
    const dialog = shell.dialog(say('chaseConfirm'), body, {
      actions: [button(shell.t('cancel'), () => dialog.close()), yes],
    });
  }

  #stopText(stop: PurchaseRequest['stop']): string {
    const { say, shell } = this.#room;
    if (stop.on === 'win') return say('stopWin');
    return stop.on === 'profit' ? say('stopProfit', { amount: shell.cash(stop.amount) }) : say('stopNever');
  }

  /** The order is not whole before the player has said it. */
  #askProfit(): void {
    const { shell, say } = this.#room;
    shell.toast(say('profitFault'), 'bad');
    document.querySelector<HTMLElement>('#chase-profit')?.focus();
  }

  async #send(order: PurchaseRequest): Promise<void> {
    const { api, slip, shell, say } = this.#room;
    this.#sending = true;
    this.#pending = order;
    this.#refused = null;
    this.#drawSums();
    try {
      const bought = await api.buy(order);
      this.#pending = null;
      if (bought.balance !== null) shell.setBalance(bought.balance);
      this.#room.spent.staked += order.price;
      const text = say(bought.tickets.length === 1 ? 'boughtOne' : 'bought', { n: bought.tickets.length });
      shell.toast(text, 'good');
      shell.say(text);
      this.#room.watched.push(
        ...bought.tickets.map(({ ticketId, gameCode, sequence }) => ({ ticketId, gameCode, sequence })),
      );
      slip.clear();
      this.#bought.replaceChildren(...boughtView(this.#room, bought.tickets, order.price));
      this.#bought.hidden = false;
      this.#room.changed('tickets');
    } catch (error) {
      if (!(error instanceof CallFailed && unsure.has(error.code))) this.#pending = null;
      this.#refused = error;
      if (error instanceof CallFailed && error.code === 'PRICE_CHANGED')
        this.#room.quoting.follow(slip.request(this.#room.title.gameCode));
      else if (error instanceof CallFailed && error.code.startsWith('SESSION')) shell.trouble(error);
    } finally {
      this.#sending = false;
      this.#draw();
    }
  }

  /** In words; how much of a limit is open stands in it, so that a smaller stake can be bought. */
  #wordsOf(error: unknown): string {
    const { shell, say } = this.#room;
    if (!(error instanceof CallFailed)) return troubles.INTERNAL[shell.language];
    const open = error.open === undefined ? '' : ` ${say('stillOpen', { amount: shell.cash(error.open) })}`;
    if (error.code === 'LOTTERY_LIMIT') {
      const limit =
        error.detail === 'ticketWin'
          ? 'limitTicketWin'
          : error.detail === 'playerStake'
            ? 'limitPlayerStake'
            : 'limitTicketStake';
      return `${say(limit)}${open}`;
    }
    if (error.code === 'REQUEST_INVALID') return say('lineRefused');
    return `${troubles[error.code][shell.language]}${open}`;
  }
}

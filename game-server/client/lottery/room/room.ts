import { families, playWords, type Play } from '@croupier/games/lottery';
import type { IssueView, LotterySession, TableView, TitleView } from '../../../src/protocol.ts';
import { CallFailed, openSession } from '../../shared/api.ts';
import { h } from '../../shared/dom.ts';
import type { Language } from '../../shared/money.ts';
import { button, type Shell } from '../../shared/shell.ts';
import { Quoting } from '../slip/quoting.ts';
import { Slip } from '../slip/slip.ts';
import type { SayLottery } from '../texts.ts';
import type { LotteryApi } from './api.ts';
import { ServerClock } from './clock.ts';

export type PlayOnTable = TableView['plays'][number];
export type Tab = 'bet' | 'slip' | 'tickets' | 'draws' | 'lobby';
/**
 * What has changed: another title, its issue or last result, the slip or what is said of it, tickets, the tab that is open, or
 * nothing but that the studio was asked again.
 */
export type Change = 'title' | 'issue' | 'slip' | 'tickets' | 'tab' | 'refreshed';

/** All that the page knows. Parts of it draw themselves again when what they show has changed. */
export class Room {
  readonly clock = new ServerClock();
  readonly slip: Slip;
  readonly quoting: Quoting;
  title: TitleView;
  table: TableView;
  /** Of the title that is shown. */
  limits: LotterySession['limits'];
  tab: Tab = 'bet';
  /** Of this opening of the page, for the reminder of how long one has played. */
  readonly spent = { staked: 0, won: 0 };
  readonly session: LotterySession;
  readonly shell: Shell;
  readonly api: LotteryApi;
  readonly say: SayLottery;
  /** Tickets bought here whose end hasn’t been said yet. */
  watched: { ticketId: string; gameCode: string; sequence: number }[] = [];
  /** The issue that has closed and isn’t drawn yet. */
  awaited: IssueView | null = null;
  #listeners: (readonly [change: Change, then: () => void])[] = [];

  constructor(
    session: LotterySession & { table: TableView },
    shell: Shell,
    api: LotteryApi,
    say: SayLottery,
  ) {
    this.session = session;
    this.shell = shell;
    this.api = api;
    this.say = say;
    this.title = session.title;
    this.table = session.table;
    this.limits = session.limits;
    this.clock.set(session.serverTime);
    this.quoting = new Quoting(api.quote, () => this.changed('slip'));
    this.slip = new Slip(session.limits, () => this.quoting.follow(this.slip.request(this.title.gameCode)));
  }

  get language(): Language {
    return this.shell.language;
  }

  get plays(): ReadonlyMap<string, Play> {
    return families.get(this.title.family)?.plays ?? new Map<string, Play>();
  }

  /** Plays of the table that this page knows the rules of, in the order of the table. */
  get offered(): { play: Play; row: PlayOnTable }[] {
    return this.table.plays.flatMap((row) => {
      const play = this.plays.get(row.play);
      return play === undefined ? [] : [{ play, row }];
    });
  }

  /** Gives what ends it. */
  on(change: Change, then: () => void): () => void {
    const listener = [change, then] as const;
    this.#listeners.push(listener);
    return () => {
      this.#listeners = this.#listeners.filter((one) => one !== listener);
    };
  }

  changed(change: Change): void {
    for (const [of, then] of this.#listeners)
      if (of === change)
        try {
          then();
        } catch (error) {
          // A part that can’t be drawn takes neither the others nor the asking with it.
          reportError(error);
        }
  }

  open(tab: Tab): void {
    this.tab = tab;
    this.changed('tab');
  }

  /** Titles of the vendor, as they were read last; the one that is shown is always known. */
  #titles: readonly TitleView[] = [];
  async readTitles(again = false): Promise<readonly TitleView[]> {
    if (again || this.#titles.length === 0) {
      const { serverTime, titles } = await this.api.titles();
      this.clock.set(serverTime);
      this.#titles = titles.filter(({ vendor }) => vendor === this.session.title.vendor);
    }
    return this.#titles;
  }

  titleOf(gameCode: string): TitleView | null {
    if (gameCode === this.title.gameCode) return this.title;
    return this.#titles.find((title) => title.gameCode === gameCode) ?? null;
  }

  playName(code: string): string {
    try {
      return playWords(code, this.language).name;
    } catch {
      return code;
    }
  }

  /** Asks the wallet what there is; nothing changes where it doesn’t answer. */
  async readBalance(): Promise<void> {
    const { sessionKey, gameCode } = this.session;
    try {
      const { balance } = await openSession({ sessionKey, gameCode });
      if (balance === null) return;
      this.shell.setBalance(balance);
      this.changed('slip');
    } catch (error) {
      // The balance that is shown stays until the wallet is asked again.
      if (error instanceof CallFailed && error.code.startsWith('SESSION')) this.#sayOver();
    }
  }

  #over = false;
  /** The session has ended, as it does when the game is opened in another page: said once, with the way to load the page again. */
  #sayOver(): void {
    if (this.#over) return;
    this.#over = true;
    const { say, shell } = this;
    shell.dialog(say('sessionOver'), h('p', {}, say('sessionOverLead')), {
      locked: true,
      actions: [button(say('reload'), () => window.location.reload(), 'gold')],
    });
  }

  /** The draft of the title that is shown is back on the slip. */
  restored: Promise<void> = Promise.resolve();
  #leaving: (() => Promise<void>) | undefined;
  /** Called before another title is shown, with what of this one has to be kept. */
  beforeLeaving(then: () => Promise<void>): void {
    this.#leaving = then;
  }

  /** Another title of the vendor, without another launch: with its own table and limits. */
  async switchTo(gameCode: string): Promise<void> {
    const [{ serverTime, title, table }, { limits }] = await Promise.all([
      this.api.title(gameCode),
      this.api.limits(gameCode),
    ]);
    await this.#leaving?.();
    this.clock.set(serverTime);
    this.title = title;
    this.awaited = null;
    this.#hold(table, limits);
    this.slip.clear();
    this.changed('title');
    this.changed('issue');
    this.open('bet');
  }

  /** What sold before waits for its draw, as long as that isn’t known. */
  #await(before: IssueView | null): void {
    const { current, last } = this.title;
    if (before !== null && before.sequence !== current?.sequence) this.awaited = before;
    if (this.awaited !== null && this.awaited.sequence <= (last?.sequence ?? 0)) this.awaited = null;
  }

  #hold(table: TableView, limits: LotterySession['limits']): void {
    this.table = table;
    this.limits = limits;
    this.slip.limitTo(limits);
  }

  /** What the studio says of the title that is shown; an answer for another one is dropped. */
  async refresh(): Promise<void> {
    const { gameCode } = this.title;
    const { serverTime, title, table } = await this.api.title(gameCode);
    const isOther = table.version !== this.table.version;
    const limits = isOther ? (await this.api.limits(gameCode)).limits : this.limits;
    if (gameCode !== this.title.gameCode) return;
    this.clock.set(serverTime);
    const before = this.title;
    this.title = title;
    if (isOther) {
      this.#hold(table, limits);
      this.changed('title');
    }
    // What was put on the slip while nothing was sold.
    if (this.slip.sequence === null && this.slip.lines.length > 0 && title.current !== null)
      this.slip.moveTo(title.current.sequence);
    const moved =
      before.current?.sequence !== title.current?.sequence ||
      before.last?.sequence !== title.last?.sequence ||
      before.last?.state !== title.last?.state;
    this.#await(before.current);
    this.changed('refreshed');
    if (!moved) return;
    if (this.slip.lines.length === 0) this.slip.sequence = null;
    this.changed('issue');
    if (before.last?.sequence !== title.last?.sequence || before.last?.state !== title.last?.state)
      this.changed('tickets');
  }
}

import { families, playWords, type Play } from '@croupier/games/lottery';
import type { LotterySession, TableView, TitleView } from '../../../src/protocol.ts';
import { openSession } from '../../shared/api.ts';
import type { Language } from '../../shared/money.ts';
import type { Shell } from '../../shared/shell.ts';
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
  tab: Tab = 'bet';
  /** Of this opening of the page, for the reminder of how long one has played. */
  readonly spent = { staked: 0, won: 0 };
  readonly session: LotterySession;
  readonly shell: Shell;
  readonly api: LotteryApi;
  readonly say: SayLottery;
  /** Tickets bought here whose end hasn’t been said yet. */
  watched: { ticketId: string; gameCode: string; sequence: number }[] = [];
  readonly #listeners: (readonly [change: Change, then: () => void])[] = [];

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

  on(change: Change, then: () => void): void {
    this.#listeners.push([change, then]);
  }

  changed(change: Change): void {
    for (const [of, then] of this.#listeners) if (of === change) then();
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
    } catch {
      // The balance that is shown stays until the wallet is asked again.
    }
  }

  /** Another title of the vendor, without another launch. */
  async switchTo(gameCode: string): Promise<void> {
    const { serverTime, title, table } = await this.api.title(gameCode);
    this.clock.set(serverTime);
    this.title = title;
    this.table = table;
    this.slip.clear();
    this.changed('title');
    this.changed('issue');
    this.open('bet');
  }

  /** What the studio says of the title that is shown; an answer for another one is dropped. */
  async refresh(): Promise<void> {
    const { gameCode } = this.title;
    const { serverTime, title, table } = await this.api.title(gameCode);
    if (gameCode !== this.title.gameCode) return;
    this.clock.set(serverTime);
    const before = this.title;
    this.title = title;
    if (table.version !== this.table.version) {
      this.table = table;
      this.changed('title');
    }
    const moved =
      before.current?.sequence !== title.current?.sequence ||
      before.last?.sequence !== title.last?.sequence ||
      before.last?.state !== title.last?.state;
    this.changed('refreshed');
    if (!moved) return;
    if (this.slip.lines.length === 0) this.slip.sequence = null;
    this.changed('issue');
    if (before.last?.sequence !== title.last?.sequence || before.last?.state !== title.last?.state)
      this.changed('tickets');
  }
}

const soonMs = 2_000;
const restMs = 15_000;

/** Whether something is waited for: the next issue, or the result of the one before it. */
const waiting = ({ title, clock, watched }: Room): boolean =>
  title.current === null ||
  clock.until(title.current.sellsUntil) === 0 ||
  (title.last?.sequence ?? 0) < title.current.sequence - 1 ||
  title.last?.state === 'drawn' ||
  watched.some(
    ({ gameCode, sequence }) => gameCode === title.gameCode && sequence <= (title.last?.sequence ?? 0),
  );

/** Asks for the title again and again: often while something is due, seldom otherwise. */
export function follow(room: Room): void {
  const { shell } = room;
  const later = (): void => {
    const left = room.title.current === null ? 0 : room.clock.until(room.title.current.sellsUntil) + 200;
    const wait = waiting(room) ? soonMs : Math.min(restMs, left);
    setTimeout(() => void turn(), wait);
  };
  const turn = async (): Promise<void> => {
    try {
      await room.refresh();
      shell.banner(null);
    } catch {
      shell.banner(shell.t('offline'));
    }
    later();
  };
  later();
}

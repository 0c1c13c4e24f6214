import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { dayMs } from '@croupier/contract/days';
import { sharedSession, type ClientEvents, type ServerEvents, type TableState } from '../../src/protocol.ts';
import type { StudioProcess } from './studio-process.ts';
import type { Answer } from './table.ts';
import { freeGiven } from './table-books.ts';
import type { WalletSite } from './wallet-site.ts';

export const fortune = 1_000_000;

/** A player at a table of any shared game, who remembers the last that was said and nothing else. */
export class TableSeat {
  readonly playerId: string;
  readonly gameCode: string;
  state: TableState | null = null;
  /** When the round that is shown began, by the clock of this process. */
  shownSince = 0;
  #line: Socket<ServerEvents, ClientEvents> | null = null;
  readonly #site: WalletSite;

  readonly #free: { free?: true };

  /** `freeStake`: free rounds of that stake pay for the bets. */
  constructor(site: WalletSite, gameCode: string, freeStake: number | null = null) {
    this.#site = site;
    this.gameCode = gameCode;
    this.playerId = site.addPlayer(fortune);
    this.#free = freeStake === null ? {} : { free: true };
    const expiresAt = new Date(Date.now() + dayMs).toISOString();
    if (freeStake !== null)
      site.rewards.set(this.playerId, {
        rewardId: randomUUID(),
        rounds: freeGiven,
        stake: freeStake,
        expiresAt,
      });
  }

  async sit(studio: StudioProcess): Promise<void> {
    this.leave();
    const launchToken = this.#site.launch(this.playerId, this.gameCode);
    const opened = await studio.post('session', { launchToken, gameCode: this.gameCode });
    const { sessionKey } = sharedSession.parse(opened);
    const line: Socket<ServerEvents, ClientEvents> = io(`http://127.0.0.1:${studio.port}`, {
      path: '/studio/socket',
      transports: ['websocket'],
      auth: { sessionKey },
      forceNew: true,
      reconnection: false,
    });
    line.on('table', (state) => {
      if (state.phase === 'running' && state.elapsedMs !== null)
        this.shownSince = performance.now() - state.elapsedMs;
      this.state = state;
    });
    this.#line = line;
  }

  leave(): void {
    this.#line?.close();
    this.#line = null;
    this.state = null;
  }

  bet(stake: number, form: unknown): Promise<Answer | null> {
    const roundId = this.state?.roundId ?? randomUUID();
    return this.#ask((line, ack) =>
      line.emit('bet', { requestId: randomUUID(), roundId, place: 0, stake, form, ...this.#free }, ack),
    );
  }

  cancel(betId: string): Promise<Answer | null> {
    return this.#ask((line, ack) => line.emit('cancel', { betId }, ack));
  }

  press(betId: string): Promise<Answer | null> {
    return this.#ask((line, ack) => line.emit('press', { betId, press: { type: 'cashOut' } }, ack));
  }

  /** Null where the line broke off before an answer. */
  #ask(
    send: (line: Socket<ServerEvents, ClientEvents>, ack: (answer: Answer) => void) => void,
  ): Promise<Answer | null> {
    const line = this.#line;
    if (line === null || !line.connected) return Promise.resolve(null);
    return new Promise((resolve) => {
      const broken = (): void => resolve(null);
      line.once('disconnect', broken);
      send(line, (answer) => {
        line.off('disconnect', broken);
        resolve(answer);
      });
    });
  }
}

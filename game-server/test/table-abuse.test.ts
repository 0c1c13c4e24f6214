import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { triedShared } from '../../games/trials/shared-samples.ts';
import { spoilt } from '../../games/trials/spoil.ts';
import { startedOnce, madeOnce } from '../../server/test/helpers/sites/once.ts';
import { sharedSession, type Failure, type TableState } from '../src/protocol.ts';
import { createWallet } from '../src/wallet/client.ts';
import { call, createBench, eventually } from './helpers/studio.ts';
import { quickTimes } from './helpers/table.ts';
import { vendor } from './helpers/wallet-site.ts';

/** `npm run kit` may name one game. */
const named = process.env['KIT_GAME'];
const tried = (await triedShared()).filter(({ game }) => named === undefined || game.code === named);
const bench = startedOnce(createBench);
/** The round stays open for as long as it is abused. */
const running = madeOnce(() =>
  bench.start({
    times: { ...quickTimes, openMs: 600_000 },
    sharedGames: tried.map(({ game }) => game),
    // How a slow wallet is taken is tested elsewhere.
    wallet: createWallet({ siteUrl: bench.siteUrl, vendor, walletTimeoutMs: 20_000 }),
  }),
);
const lines: Socket[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});

interface Answer {
  ok: boolean;
  value?: { bet?: { betId: string; status: string } };
  failure?: Failure;
}

const fortune = 1_000_000;
const stake = 1000;

/** A player whose line says whatever the test wants, of any shape. */
class Rogue {
  state: TableState | null = null;
  readonly playerId: string;
  readonly line: Socket;

  private constructor(playerId: string, sessionKey: string) {
    this.playerId = playerId;
    this.line = io(`http://127.0.0.1:${running.port}`, {
      ...{ path: '/studio/socket', transports: ['websocket'], auth: { sessionKey } },
      ...{ forceNew: true, reconnection: false },
    });
    lines.push(this.line);
    this.line.on('table', (state: TableState) => (this.state = state));
  }

  static async sit(gameCode: string): Promise<Rogue> {
    const playerId = bench.site.addPlayer(fortune);
    const launchToken = bench.site.launch(playerId, gameCode);
    const opened = await call(running, 'session', { launchToken, gameCode });
    const rogue = new Rogue(playerId, sharedSession.parse(opened.json).sessionKey);
    await eventually(() => rogue.state?.phase === 'open');
    return rogue;
  }

  ask(event: string, ...body: unknown[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.line.once('disconnect', () => reject(new Error('the line was closed')));
      this.line.emit(event, ...body, resolve);
    });
  }

  /** The code of the refusal; who is told to wait, waits. */
  async code(event: string, body: unknown): Promise<string> {
    for (;;) {
      const { ok, failure } = await this.ask(event, body);
      if (ok) return 'answered';
      if (failure?.code !== 'TOO_FAST') return failure?.code ?? 'no code';
      await sleep(failure.retryAfterMs ?? 100);
    }
  }
}

const betCalls = (): number => bench.site.calls.filter(({ name }) => name === 'bet').length;

describe.each(tried.map((one) => ({ code: one.game.code, one })))('the line to $code', ({ code, one }) => {
  const order = (rogue: Rogue, more: object = {}) => ({
    ...{ requestId: randomUUID(), roundId: rogue.state?.roundId, place: 0, stake },
    form: one.samples.forms(stake)[0],
    ...more,
  });
  const placed = async (rogue: Rogue): Promise<string> => {
    const { value } = await rogue.ask('bet', order(rogue));
    return value?.bet?.betId ?? '';
  };
  const sit = (count: number): Promise<Rogue[]> =>
    Promise.all(Array.from({ length: count }, () => Rogue.sit(code)));

  it('takes no bet in which one thing is of another kind, out of bounds, missing or too much', async () => {
    // Each with a line of its own limits, and with a bet at the place: what is sent could never stand.
    const rogues = await sit(8);
    await Promise.all(rogues.map(placed));
    const before = betCalls();
    const [first] = rogues;
    if (first === undefined) throw new Error('nobody sits');
    const bodies = spoilt(order(first, { free: true })).map((body) =>
      // A name of its own, so that each is looked at to its end.
      typeof body === 'object' && body !== null && 'requestId' in body && typeof body.requestId === 'string'
        ? { ...body, requestId: body.requestId.length === 36 ? randomUUID() : body.requestId }
        : body,
    );
    expect(bodies.length).toBeGreaterThan(40);
    const codes = await Promise.all(
      rogues.map(async (rogue, n) => {
        const own = bodies.filter((_, at) => at % rogues.length === n);
        const heard: string[] = [];
        for (const body of own) heard.push(await rogue.code('bet', body));
        return heard;
      }),
    );
    const known = ['REQUEST_INVALID', 'STAKE_INVALID', 'BETS_CLOSED', 'BET_EXISTS', 'FREE_ROUNDS_OVER'];
    for (const heard of codes.flat()) expect(known).toContain(heard);
    expect(codes.flat()).toContain('REQUEST_INVALID');
    expect(betCalls()).toBe(before);
    for (const { playerId } of rogues) expect(bench.site.balanceOf(playerId)).toBe(fortune - stake);
  });

  it('cancels and presses nothing by an id that is none, is another player’s, or comes in another shape', async () => {
    const [ana, bia] = (await sit(2)) as [Rogue, Rogue];
    const betId = await placed(ana);
    for (const body of [...spoilt({ betId }), { betId: randomUUID() }]) {
      expect(await ana.code('cancel', body)).toMatch(/^(REQUEST_INVALID|BET_UNKNOWN)$/);
      expect(await ana.code('press', body)).toMatch(/^(REQUEST_INVALID|BET_UNKNOWN|ACTION_INVALID)$/);
    }
    const [press = {}] = one.samples.presses?.() ?? [];
    for (const wrong of spoilt(press))
      expect(await ana.code('press', { betId, press: wrong })).toMatch(/^(REQUEST_INVALID|ACTION_INVALID)$/);
    expect(await bia.code('cancel', { betId })).toBe('BET_UNKNOWN');
    expect(await bia.code('press', { betId, press })).toBe('BET_UNKNOWN');
    expect(bench.site.calls.filter(({ name }) => name === 'rollback')).toEqual([]);
    expect(await ana.code('cancel', { betId })).toBe('answered');
    expect(await ana.code('cancel', { betId })).toMatch(/^(BET_UNKNOWN|BETS_CLOSED)$/);
    await eventually(() => bench.site.balanceOf(ana.playerId) === fortune);
    bench.site.calls.splice(0);
  });

  it('does nothing that asks for no answer, or by a name that nobody knows, and stays open', async () => {
    const [rogue] = (await sit(1)) as [Rogue];
    const before = betCalls();
    rogue.line.emit('bet', order(rogue));
    rogue.line.emit('bet');
    rogue.line.emit('bet', null, 'no function');
    for (const name of ['settle', 'win', 'table', '__proto__', 'constructor'])
      rogue.line.emit(name, order(rogue), () => 0);
    for (const body of [null, 7, 'x', [], { more: 1 }])
      expect(['answered', 'REQUEST_INVALID']).toContain(await rogue.code('read', body));
    expect([betCalls(), rogue.line.connected]).toEqual([before, true]);
  });

  it('answers a flood by TOO_FAST with the time to wait, places one bet of it, and nobody else waits', async () => {
    const [rogue, other] = (await sit(2)) as [Rogue, Rogue];
    const answers = Promise.all(Array.from({ length: 200 }, () => rogue.ask('bet', order(rogue))));
    expect(await other.code('bet', order(other))).toBe('answered');
    const heard = await answers;
    expect(heard.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = heard.flatMap(({ failure }) => failure ?? []);
    for (const { code: refusal, retryAfterMs } of refused) {
      expect(['TOO_FAST', 'BET_EXISTS', 'BUSY']).toContain(refusal);
      if (refusal === 'TOO_FAST') expect(retryAfterMs).toBeGreaterThan(0);
    }
    expect(refused.filter(({ code: refusal }) => refusal === 'TOO_FAST').length).toBeGreaterThan(150);
    expect([rogue.line.connected, bench.site.balanceOf(rogue.playerId)]).toEqual([true, fortune - stake]);
  });
});

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { game as flight } from '@croupier/games/shared/crash/game';
import { game as ciranda } from '@croupier/games/shared/double/game';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { StudioFailure } from '../src/failures.ts';
import { registerApi } from '../src/http/api.ts';
import * as protocol from '../src/protocol.ts';
import type { RunningStudio, Studio } from '../src/studio.ts';
import { createBench, type Bench } from './helpers/studio.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/players-wire.md'), 'utf8');

/** The rows of the table whose first head is this one, without their marks. */
function rowsOf(head: string): string[][] {
  const lines = page.split('\n');
  const from = lines.findIndex((line) => line.startsWith('|') && line.split('|')[1]?.trim() === head);
  const rows: string[][] = [];
  for (let at = from + 2; lines[at]?.startsWith('|'); at += 1)
    rows.push(
      (lines[at] ?? '')
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
  expect(rows.length).toBeGreaterThan(0);
  return rows;
}

interface Session {
  sessionKey: string;
  gameCode: string;
  openRound: protocol.InstantRound | null;
}
interface Seat {
  line: { close(): void };
}
/** What the page's own client offers. */
interface Client {
  open(base: string, launch: { gameCode: string; launchToken: string; operator?: string }): Promise<Session>;
  resume(base: string, of: { gameCode: string; sessionKey: string }): Promise<Session>;
  playRound(
    base: string,
    session: Session,
    bet: { stake: number; form: unknown; choose?(round: protocol.InstantRound): unknown },
  ): Promise<protocol.InstantRound>;
  sitDown(base: string, session: Session): Seat;
  betOnce(seat: Seat, bet: { stake: number; form: unknown; press?: unknown }): Promise<protocol.SharedBet>;
}

async function printedClient(): Promise<Client> {
  const [, code] = /\n```js\n([\s\S]*?)\n```/.exec(page) ?? [];
  const folder = join(root, '.tmp');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `players-wire-${process.pid}.mjs`);
  writeFileSync(file, code ?? '');
  return (await import(pathToFileURL(file).href)) as Client;
}

describe('the page says what the studio knows', () => {
  test('every call, and no other', async () => {
    const calls = new Set<string>();
    const app = Fastify();
    app.addHook('onRoute', ({ url, method, handler }) => {
      // Those that refuse another method of a call know no other than to refuse.
      if (!url.includes('*') && !String(handler).includes('METHOD_NOT_ALLOWED'))
        for (const one of [method].flat()) if (one !== 'HEAD') calls.add(`${one} ${url.slice(1)}`);
    });
    await app.register(async (scope) => registerApi(scope, {} as Studio));
    const said = rowsOf('call').map(([call]) => call ?? '');
    expect(said.filter((call) => !call.startsWith('socket')).toSorted()).toEqual([...calls].toSorted());
  });

  test('every failure with its status', () => {
    const said = rowsOf('code').map(([code, status]) => [code, Number(status)]);
    const known = protocol.failureCode.options.map((code) => [code, new StudioFailure(code).status]);
    expect(said.toSorted()).toEqual(known.toSorted());
  });

  test('every event of the socket', () => {
    const source = readFileSync(join(root, 'game-server/src/protocol/socket.ts'), 'utf8');
    const named = (side: string): string[] => {
      const [, body = ''] = new RegExp(`interface ${side} \\{([\\s\\S]*?)\\n\\}`).exec(source) ?? [];
      return [...body.matchAll(/^ {2}(\w+): \(/gm)].map(([, name]) => name ?? '');
    };
    expect(
      rowsOf('the server says')
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(named('ServerEvents').toSorted());
    expect(
      rowsOf('you say')
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(named('ClientEvents').toSorted());
  });

  test('each printed request is one', () => {
    const schemas: Record<string, z.ZodType> = {
      'POST api/session': protocol.sessionRequest,
      'POST api/bet': protocol.betRequest,
      'POST api/action': protocol.actionRequest,
      'socket bet': protocol.placeBetRequest,
      'socket press': protocol.pressRequest,
    };
    const printed = [...page.matchAll(/\n```json ([\w/ ]+)\n([\s\S]*?)\n```/g)];
    expect(new Set(printed.map(([, of]) => of))).toEqual(new Set(Object.keys(schemas)));
    for (const [, of = '', text = ''] of printed)
      expect([of, schemas[of]?.safeParse(JSON.parse(text)).error]).toEqual([of, undefined]);
  });
});

describe('a client that knows the page alone', () => {
  const fortune = 100_000;
  let bench: Bench;
  let running: RunningStudio;
  let client: Client;
  let base: string;
  beforeAll(async () => {
    bench = await createBench();
    const quick = {
      openMs: 3000,
      graceMs: 200,
      freezeMs: 200,
      beaconWaitMs: 10_000,
      pauseMs: 1500,
      tickMs: 50,
      renewMs: 1000,
    };
    running = await bench.start({ sharedGames: [flight, ciranda], times: quick });
    base = `http://127.0.0.1:${running.port}/studio`;
    client = await printedClient();
  });
  afterAll(() => bench.close());

  const launched = async (gameCode: string) => {
    const playerId = bench.site.addPlayer(fortune);
    for (;;) {
      const launchToken = bench.site.launch(playerId, gameCode);
      const session = await client.open(base, { gameCode, launchToken }).catch((error: unknown) => {
        // On a busy machine: the page says to open the game again.
        expect(error).toMatchObject({ code: 'WALLET_UNCERTAIN' });
        return null;
      });
      if (session !== null) return { playerId, session };
    }
  };

  test.each([
    ['jaguar-moon', {}, undefined],
    [
      'emerald-dig',
      { mines: 3 },
      ({ actions }: protocol.InstantRound) =>
        actions.length < 2 ? { type: 'reveal', cell: actions.length } : { type: 'cash-out' },
    ],
  ])('plays a round of %s, also where answers are lost', async (gameCode, form, choose) => {
    const { playerId, session } = await launched(gameCode);
    bench.site.fail('bet', 'error_500');
    const round = await client
      .playRound(base, session, { stake: 100, form, ...(choose && { choose }) })
      // The stake is being given back: a new bet, as the page says.
      .catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'WALLET_UNCERTAIN' });
        return client.playRound(base, session, { stake: 100, form, ...(choose && { choose }) });
      });
    expect(['settling', 'settled']).toContain(round.status);
    await expect.poll(() => bench.site.balanceOf(playerId)).toBe(fortune - round.staked + round.payout);
    const again = await client.resume(base, session);
    expect(again.openRound).toBeNull();
  });

  test.each([
    [flight.code, {}, { type: 'cashOut' }],
    [ciranda.code, { colour: 'red' }, undefined],
  ])('bets at the table of %s, and finds its end', async (gameCode, form, press) => {
    const { playerId, session } = await launched(gameCode);
    const seat = client.sitDown(base, session);
    const bet = await client.betOnce(seat, { stake: 500, form, ...(press && { press }) });
    seat.line.close();
    expect(['paid', 'lost', 'returned']).toContain(bet.status);
    const net = bet.status === 'returned' ? 0 : bet.payout - 500;
    await expect.poll(() => bench.site.balanceOf(playerId)).toBe(fortune + net);
  });
});

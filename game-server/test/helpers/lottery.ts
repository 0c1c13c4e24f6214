import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { titles, type Title } from '@croupier/games/lottery';
import { inject } from 'vitest';
import { startDrawer, type RunningDrawer } from '../../src/drawer/drawer.ts';
import { grantDraw } from '../../src/drawer/grants.ts';
import {
  issueProof,
  lotterySession,
  purchaseAnswer,
  quoteAnswer,
  ticketsAnswer,
} from '../../src/protocol.ts';
import type { Failure, PurchaseAnswer, TicketView } from '../../src/protocol.ts';
import type { RunningStudio, StudioOptions } from '../../src/studio.ts';
import { createWallet } from '../../src/wallet/client.ts';
import { vendor } from './wallet-site.ts';
import { createBench, eventually, type Bench } from './studio.ts';

/** Of the process that draws: no right to tickets, a key that nobody else has. */
const role = { name: 'croupier_draw_test', password: 'draws-only' };
export const drawKeys = [Buffer.alloc(32, 9)] as const;
const log = pino({ level: 'silent' });

/** The role of the draw on the run’s cluster, made once; the address of a database for it. */
async function drawUrl(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${inject('clusterUrl')}postgres` });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(3)');
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role.name]);
    if (rowCount === 0) await client.query(`CREATE ROLE ${role.name} LOGIN PASSWORD '${role.password}'`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(databaseUrl), { username: role.name, password: role.password }).href;
}

const titleOf = (code: string): Title => {
  const title = titles.get(code);
  if (title === undefined) throw new Error(`no title ${code}`);
  return title;
};

interface Answer {
  status: number;
  json: unknown;
}
const tries = 50;

/** As a client asks: one that came too fast comes again when it is told to. On a quick machine tests ask more than a player may. */
async function patiently(address: string, request: RequestInit): Promise<Answer> {
  for (let left = tries; ; left -= 1) {
    const answer = await fetch(address, request);
    const json = (await answer.json()) as { failure?: { code: string; retryAfterMs?: number } };
    if (json.failure?.code !== 'TOO_FAST' || left === 0) return { status: answer.status, json };
    await sleep(json.failure.retryAfterMs ?? 100);
  }
}

/** A wallet, a database, a studio that sells lotteries and the process that draws them. The calendar’s clock is the beacon’s. */
export class LotteryRig {
  readonly bench: Bench;
  readonly url: string;
  readonly titles: readonly Title[];
  drawer: RunningDrawer;
  #running: RunningStudio | null = null;

  private constructor(bench: Bench, url: string, list: readonly Title[]) {
    this.bench = bench;
    this.url = url;
    this.titles = list;
    this.drawer = this.startDrawer();
  }

  get running(): RunningStudio {
    if (this.#running === null) throw new Error('no node');
    return this.#running;
  }

  set running(node: RunningStudio) {
    this.#running = node;
  }

  static async open(codes: readonly string[], options: StudioOptions = {}): Promise<LotteryRig> {
    const bench = await createBench();
    await grantDraw(bench.sql, role.name).catch(async () => {
      await drawUrl(bench.databaseUrl);
      await grantDraw(bench.sql, role.name);
    });
    const url = await drawUrl(bench.databaseUrl);
    const list = codes.map(titleOf);
    const rig = new LotteryRig(bench, url, list);
    rig.running = await rig.node(options);
    return rig;
  }

  /** A node that sells. */
  node(options: StudioOptions = {}): Promise<RunningStudio> {
    const wallet = createWallet({ siteUrl: this.bench.siteUrl, vendor, walletTimeoutMs: 10_000 });
    return this.bench.start({ sharedGames: [], lotteries: this.titles, wallet, ...options });
  }

  startDrawer(): RunningDrawer {
    return startDrawer({
      databaseUrl: this.url,
      sealKeys: drawKeys,
      beacon: this.bench.beacon,
      log,
      titles: this.titles,
      chainLength: 300,
      tickMs: 50,
    });
  }

  async close(): Promise<void> {
    await this.drawer.stop();
    await this.bench.close();
  }

  now(): number {
    return this.bench.beacon.now();
  }

  /** Moves the calendar to an instant that is still to come. */
  moveTo(instant: Date | string | number): void {
    const ahead = new Date(instant).getTime() - this.now();
    if (ahead > 0) this.bench.beacon.aheadMs += ahead;
  }

  get(path: string, key?: string, on = this.running): Promise<Answer> {
    return patiently(`http://127.0.0.1:${on.port}/studio/lottery/${path}`, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    });
  }

  post(path: string, body: unknown, key: string, on = this.running): Promise<Answer> {
    return patiently(`http://127.0.0.1:${on.port}/studio/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
  }

  /** A player with a session at a title. */
  async seat(gameCode: string, balance = 1_000_000, mode: 'real' | 'trial' = 'real') {
    const playerId = this.bench.site.addPlayer(balance, mode);
    const launchToken = this.bench.site.launch(playerId, gameCode);
    const { json } = await this.post('api/session', { launchToken, gameCode }, 'none');
    const session = lotterySession.parse(json);
    return new Buyer(this, playerId, session.sessionKey, gameCode);
  }

  /** The issue that is being sold; waits until one is. */
  async selling(gameCode: string) {
    let sequence = 0;
    await eventually(async () => {
      const found = await this.bench.sql.query<{ sequence: number }>(
        `SELECT sequence FROM lottery_issue WHERE title = $1 AND state = 'selling' AND sells_until > $2`,
        [gameCode, new Date(this.now())],
      );
      sequence = found.rows[0]?.sequence ?? 0;
      return sequence > 0;
    });
    const row = await this.issue(gameCode, sequence);
    return { sequence, ...row };
  }

  async issue(gameCode: string, sequence: number) {
    const found = await this.bench.sql.query<{
      state: string;
      sells_until: Date;
      freezes_at: Date;
      draws_at: Date;
      void_at: Date;
      tickets: number | null;
      root: string | null;
      outcome: unknown;
      settled_at: Date | null;
    }>('SELECT * FROM lottery_issue WHERE title = $1 AND sequence = $2', [gameCode, sequence]);
    const row = found.rows[0];
    if (row === undefined) throw new Error('no such issue');
    return row;
  }

  async reaches(gameCode: string, sequence: number, ...states: string[]): Promise<void> {
    await eventually(async () => states.includes((await this.issue(gameCode, sequence)).state));
  }

  /** Lets an issue close, freeze, be drawn and paid, the calendar moving from one to the next. */
  async play(gameCode: string, sequence: number): Promise<void> {
    const issue = await this.issue(gameCode, sequence);
    this.moveTo(issue.freezes_at);
    await this.reaches(gameCode, sequence, 'frozen');
    this.moveTo(issue.draws_at.getTime() + 1_500);
    await this.reaches(gameCode, sequence, 'settled');
  }

  async proof(gameCode: string, sequence: number) {
    return issueProof.parse((await this.get(`issues/${gameCode}/${sequence}`)).json);
  }
}

export interface Line {
  play: string;
  entry: string;
  unit?: number;
  multiplier?: number;
}
const lineOf = ({ unit = 100, multiplier = 1, ...line }: Line) => ({ ...line, unit, multiplier });

export class Buyer {
  readonly rig: LotteryRig;
  readonly playerId: string;
  readonly key: string;
  readonly gameCode: string;

  constructor(rig: LotteryRig, playerId: string, key: string, gameCode: string) {
    this.rig = rig;
    this.playerId = playerId;
    this.key = key;
    this.gameCode = gameCode;
  }

  get balance(): number {
    return this.rig.bench.site.balanceOf(this.playerId);
  }

  async quote(lines: readonly Line[], issues: readonly { sequence: number; multiple?: number }[]) {
    const body = { lines: lines.map(lineOf), issues };
    const { json, status } = await this.rig.post('lottery/quote', body, this.key);
    return status === 200 ? quoteAnswer.parse(json) : (json as { failure: Failure });
  }

  /** As it is sent after a quote. */
  async order(
    lines: readonly Line[],
    issues: readonly { sequence: number; multiple?: number }[],
    more: Record<string, unknown> = {},
  ) {
    const quoted = await this.quote(lines, issues);
    if ('failure' in quoted) throw new Error(`no quote: ${JSON.stringify(quoted)}`);
    return {
      requestId: randomUUID(),
      lines: lines.map(lineOf),
      issues,
      price: quoted.price,
      tableVersion: quoted.tableVersion,
      ...more,
    };
  }

  async send(body: unknown, on = this.rig.running) {
    return this.rig.post('lottery/tickets', body, this.key, on);
  }

  async buy(
    lines: readonly Line[],
    issues: readonly { sequence: number; multiple?: number }[],
    more: Record<string, unknown> = {},
  ): Promise<PurchaseAnswer> {
    const { json } = await this.send(await this.order(lines, issues, more));
    return purchaseAnswer.parse(json);
  }

  async tickets(): Promise<TicketView[]> {
    return ticketsAnswer.parse((await this.rig.get('tickets?limit=50', this.key)).json).tickets;
  }

  async ticket(ticketId: string): Promise<{ ticket: TicketView; proof: unknown }> {
    const { json } = await this.rig.get(`tickets/${ticketId}`, this.key);
    return json as { ticket: TicketView; proof: unknown };
  }
}

import { createServer, type Server } from 'node:http';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  beaconInstant,
  beaconOf,
  beaconRoundAfter,
  signBeaconRound,
  type BeaconRound,
} from '@croupier/games/fairness';
import type { Beacon } from '../../src/beacon.ts';

/** Small, so that it lies below the order of the curve. */
export const beaconKey = new Uint8Array(32).fill(7);
const genesisTime = 1_692_803_367;
export const testChain = beaconOf(beaconKey, { periodSeconds: 1, genesisTime }, 'test');

/**
 * A beacon of the test's own in the place of the real one: it says what the test wants, which no beacon could. `choose` may give a
 * round's randomness; without it the round is signed truly. While `silent` nothing comes.
 */
export class TestBeacon implements Beacon {
  readonly chain = testChain;
  silent = false;
  /** How far the business clock is ahead of the machine's. */
  aheadMs = 0;
  choose: ((round: number) => Promise<string | null>) | null = null;
  private readonly said = new Map<number, Promise<BeaconRound>>();

  now(): number {
    return Date.now() + this.aheadMs;
  }

  async fetch(round: number): Promise<BeaconRound | null> {
    if (this.silent || beaconInstant(this.chain, round) > this.now()) return null;
    const said = this.said.get(round) ?? this.say(round);
    this.said.set(round, said);
    return said;
  }

  private async say(round: number): Promise<BeaconRound> {
    const truly = signBeaconRound(beaconKey, round);
    const chosen = (await this.choose?.(round)) ?? null;
    return chosen === null ? truly : { ...truly, randomness: chosen };
  }

  /** Whether the beacon is ahead of the machine's clock. */
  ahead = false;

  async isOut(): Promise<boolean> {
    return this.ahead;
  }

  async alive(): Promise<boolean> {
    return true;
  }
}

/** A relay of drand's HTTP API for the test's beacon; `signature` may be replaced by a wrong one. */
export class Relay {
  signWith: Uint8Array = beaconKey;
  /** Another round than the one that is asked for. */
  instead: number | null = null;
  /** How far this beacon's clock is ahead of the machine's. */
  aheadMs = 0;
  readonly asked: string[] = [];
  private readonly server: Server = createServer((request, response) => {
    const what = (request.url ?? '').split('/').at(-1) ?? '';
    this.asked.push(what);
    const round = what === 'latest' ? beaconRoundAfter(testChain, this.now()) - 1 : Number(what);
    if (beaconInstant(testChain, round) > this.now()) return void response.writeHead(404).end('{}');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(signBeaconRound(this.signWith, this.instead ?? round)));
  });

  private now(): number {
    return Date.now() + this.aheadMs;
  }

  async listen(port = 0): Promise<URL> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return new URL(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}`);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export const randomHex = (): string => randomBytes(32).toString('hex');

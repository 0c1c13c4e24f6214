import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { testChain } from './beacon.ts';
import { sealKeys, type Bench } from './studio.ts';
import { vendor } from './wallet-site.ts';

const { groupHash: _groupHash, ...chain } = testChain;
const shipped = join(import.meta.dirname, '../../src/main.ts');

interface ProcessOptions {
  beaconUrl: URL;
  /** What runs; the shipped process where nothing is said. */
  entry?: string;
  env?: Readonly<Record<string, string>>;
}

/** The studio as a process of its own, forked as the site forks it, and killed as a power cut would. */
export class StudioProcess {
  readonly process: ChildProcess;
  port = 0;

  constructor(
    bench: Pick<Bench, 'databaseUrl' | 'siteUrl'>,
    { beaconUrl, entry = shipped, env = {} }: ProcessOptions,
  ) {
    this.process = fork(entry, [], {
      env: {
        ...process.env,
        CHILD_PORT: '0',
        DATABASE_URL: bench.databaseUrl,
        SITE_URL: bench.siteUrl.href,
        VENDOR_CODE: vendor.code,
        VENDOR_KEYS: JSON.stringify(vendor.keys),
        LOG_LEVEL: 'silent',
        SEAL_KEYS: sealKeys[0].toString('base64'),
        BEACON: JSON.stringify(chain),
        BEACON_URLS: beaconUrl.href,
        ...env,
      },
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  async listening(): Promise<this> {
    const [message] = await once(this.process, 'message');
    this.port = (message as { listening: number }).listening;
    return this;
  }

  get gone(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  async kill(): Promise<void> {
    if (this.gone) return;
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
  }

  async post(path: string, body: object, key?: string): Promise<unknown> {
    const headers = {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    };
    const address = `http://127.0.0.1:${this.port}/studio/api/${path}`;
    return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  }

  async get(path: string): Promise<unknown> {
    return (await fetch(`http://127.0.0.1:${this.port}/studio/${path}`)).json();
  }
}

import { createServer } from 'node:net';
import type { ErrorCode } from '@croupier/contract';
import type { App, AppOptions, Features } from './app.ts';
import { fromHere, prepareGames } from './deployment-games.ts';
import { siteAddress } from './platform/http/addresses/own.ts';
import { type ChildService, prepareChild } from './platform/process/children.ts';
import { type Config, dataPath } from './platform/config.ts';
import type { Upstream } from './platform/http/pages/proxy.ts';
import { throughOutages } from './platform/database/broken.ts';
import { takingTurns } from './platform/database/migrate.ts';
import type { Platform } from './platform/platform.ts';
import { endAll } from './platform/process/shutdown.ts';
import type { StartedPlatform } from './platform/process/start.ts';
import { sandboxClientId, sandboxService } from './people/index.ts';

export interface Deployment {
  app: App;
  address: string;
  stop(): Promise<void>;
}

/** A site that serves already doesn't end because its database restarts. */
const outages = { withinMs: 60_000, pauseMs: 500 };

/** The site with the programs beside it: the in-house game server and, in a sandbox, the outside world. */
export async function runDeployment(
  started: StartedPlatform,
  build: (platform: Platform, options: AppOptions) => Promise<App>,
): Promise<Deployment> {
  const { platform } = started;
  const { config } = platform;
  const children: ChildService[] = [];
  const stopChildren = () => Promise.all(children.map((child) => child.stop()));
  let seeded = false;
  let stopClock = () => {};
  let app: App | undefined;
  const seed = async (features: Features) => {
    const { seedDemo } = await import('@croupier/seed');
    await takingTurns(platform.pool, () => seedDemo(platform, features));
    seeded = true;
  };
  try {
    app = await build(platform, {
      pages: [
        { base: '/', folder: fromHere('web/dist') },
        { base: '/operator/', folder: fromHere('operator/dist') },
      ],
      beside: async (features) => {
        // A demo that is there already is looked through once the site serves its callers again.
        if (config.seed === 'demo' && (await platform.merchants.all()).length === 0) await seed(features);
        children.push(...(await prepareChildren(started, features)));
        return children.flatMap(({ name, port, begun }): Upstream[] =>
          (prefixes[name] ?? []).map((prefix) => ({ prefix, port, begun, ...waysOf[name] })),
        );
      },
    });
    const running = app;
    const address = await running.listen();
    // Only now: a site that comes back serves its callers before the games and the sandbox take the processor.
    await Promise.all(children.map((child) => child.begin()));
    // What the seed has done stays, and what it does again changes nothing.
    if (config.seed === 'demo' && !seeded) await throughOutages(() => seed(running.features), outages);
    if (config.sandbox) stopClock = notifyBusinessClock(platform, children);
    return {
      app: running,
      address,
      stop: () => endAll([stopClock, running.close, stopChildren]),
    };
  } catch (error) {
    // Why the start failed is what is told, not what came of it.
    await endAll([stopClock, () => app?.close(), stopChildren]).catch(() => undefined);
    throw explained(error, config);
  }
}

/** The programs beside the site, known to it and not started yet. */
async function prepareChildren(started: StartedPlatform, features: Features): Promise<ChildService[]> {
  const { platform } = started;
  const outside = platform.config.sandbox
    ? [await prepareSandbox(platform, features), await prepareBanks(platform, features)]
    : [];
  const beacon = platform.config.sandbox ? await prepareBeacon(platform) : undefined;
  const games = await prepareGames(started, features, beacon);
  return [...outside, ...(beacon ? [beacon] : []), ...games];
}

/** Found out before the database is started and the rest built up. */
export function assertCanListen(config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explained(error, config)));
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

/** The commonest reason of a start that fails, in words that name the setting. */
function explained(error: unknown, { host, port }: Config): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(`PORT: another program listens on ${host}:${port}`, { cause: error });
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return new Error(`HOST, PORT: this process may not listen on ${host}:${port}`, { cause: error });
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Error(`HOST: "${host}" is no address of this machine`, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}

const prefixes: Record<string, string[]> = {
  sandbox: [
    '/sandbox/pay',
    '/sandbox/keys',
    '/sandbox/payments',
    '/sandbox/payouts',
    '/sandbox/bank',
    '/sandbox/assets',
    '/sandbox/openid',
    '/sandbox/phone-auth',
    '/sandbox/human',
  ],
  banks: ['/sandbox/bank-redirect'],
  beacon: ['/sandbox/beacon'],
  studio: ['/studio'],
};

/** Calls of the games; the rest of the studio's paths are pages. */
const calledByGames = /^\/studio\/(?:api|fair|lottery)\//;
const studioCodes: Partial<Record<ErrorCode, string>> = {
  BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  BODY_MALFORMED: 'REQUEST_INVALID',
  BUSY: 'BUSY',
};

/** Calls of lotteries that carry pasted lists, and the bytes that the studio takes there. */
const slipCalls = /^\/studio\/lottery\/(?:quote|tickets|drafts)(?:$|\?)/;
const slipBody = 131_072;

/** Programs whose callers know refusals of another shape than the site's, or that take longer bodies than others. */
const waysOf: Record<string, Pick<Upstream, 'refusal' | 'bodyLimit' | 'maxBody'>> = {
  studio: {
    maxBody: slipBody,
    bodyLimit: (path) => (slipCalls.test(path) ? slipBody : undefined),
    refusal: (path, code) =>
      calledByGames.test(path) ? { failure: { code: studioCodes[code] ?? 'INTERNAL' } } : undefined,
  },
};

const clockEveryMs = 250;

/** A moved business clock reaches the programs whose time it is: the beacon, and the games that wait for its rounds. */
function notifyBusinessClock({ clock }: Platform, children: readonly ChildService[]): () => void {
  let lastSent = clock.offset();
  const timer = setInterval(() => {
    const clockOffsetMs = clock.offset();
    if (clockOffsetMs === lastSent) return;
    lastSent = clockOffsetMs;
    for (const child of children) child.send({ clockOffsetMs });
  }, clockEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

type SandboxKey = Awaited<ReturnType<Features['paymentProviders']['ensureSandbox']>>;

/** A payment provider of the sandbox: a process that knows its key and where the site is. */
async function prepareProvider(
  { config, programs, log }: Platform,
  key: SandboxKey,
  { name, script, more = {} }: { name: string; script: string; more?: Record<string, string> },
): Promise<ChildService> {
  const child = await prepareChild({
    name,
    script: fromHere(script),
    environment: () => ({
      DATA_DIR: dataPath(config, name),
      SITE_URL: siteAddress(config),
      PROVIDER_CODE: key.code,
      PROVIDER_KEY_ID: key.keyId,
      PROVIDER_SECRET: key.secret.toString('base64'),
      ...more,
    }),
    log,
  });
  programs.listensAt(key.code, `http://127.0.0.1:${child.port}`);
  return child;
}

async function prepareSandbox(platform: Platform, features: Features): Promise<ChildService> {
  const key = await features.paymentProviders.ensureSandbox();
  const signIn = await sandboxSignIn(platform, features);
  const human = sandboxService(platform.config, platform.vault);
  const more = { HUMAN_SITE_KEY: human.siteKey, HUMAN_SECRET: human.secret, ...signIn };
  return prepareProvider(platform, key, { name: 'sandbox', script: 'sandbox/src/main.ts', more });
}

/** The sandbox's provider of bank redirects, with the banks behind it: a process and a key of its own. */
async function prepareBanks(platform: Platform, features: Features): Promise<ChildService> {
  const key = await features.paymentProviders.ensureSandbox('bank_redirect');
  const script = 'sandbox/src/bank-redirect/main.ts';
  return prepareProvider(platform, key, { name: 'banks', script });
}

/** Sets the outside sign-ins of all brands up with the sandbox's parties; gives what those are told. */
async function sandboxSignIn({ config, merchants, vault }: Platform, { signInProviders }: Features) {
  const base = config.publicUrl.replace(/\/$/, '');
  const clientSecret = vault.mac('sandbox-sign-in', 'client').toString('base64url');
  const brands = await merchants.all();
  for (const { id } of brands) await signInProviders.ensureSandbox(id, { base, clientSecret });
  const page = new URL('/social', base);
  const redirects = brands.flatMap(({ hosts }) =>
    hosts.map((host) => Object.assign(new URL(page), { hostname: host }).href),
  );
  return {
    PUBLIC_URL: base,
    SIGN_IN_CLIENT_ID: sandboxClientId,
    SIGN_IN_CLIENT_SECRET: clientSecret,
    SIGN_IN_REDIRECTS: [...new Set([page.href, ...redirects])].join(' '),
  };
}

/** The sandbox's randomness beacon: a process with a key of its own that speaks drand's protocol. */
function prepareBeacon({ config, clock, log }: Platform): Promise<ChildService> {
  return prepareChild({
    name: 'beacon',
    script: fromHere('sandbox/src/beacon/main.ts'),
    environment: () => ({
      DATA_DIR: dataPath(config, 'beacon'),
      CLOCK_OFFSET_MS: String(clock.offset()),
    }),
    log,
  });
}

/** What a person at the terminal wants to know. */
export function announce({ platform }: StartedPlatform, { address }: Deployment): void {
  console.log(`${welcome(platform.config, { live: platform.live, address }).join('\n')}\n`);
}

/** Browsers know names that end in localhost. */
function secondMarket(site: URL): string {
  const address = new URL(site);
  address.hostname = 'co.localhost';
  return address.origin;
}

export function welcome(config: Config, { live, address }: { live: boolean; address: string }): string[] {
  const site = new URL(config.publicUrl);
  // A port that the machine chose is known only now.
  if (config.port === 0) site.port = new URL(address).port;
  const consoleUrl = new URL(config.operatorUrl);
  if (config.port === 0) consoleUrl.port = site.port;
  const shown = site.href.replace(/\/$/, '');
  const lines = ['', `Croupier is running at ${shown}`, `  operator console  ${consoleUrl.origin}/operator`];
  // On a live site nobody finds them without the token.
  if (!live) lines.push(`  API documents     ${shown}/docs`);
  else if (config.internalToken !== undefined)
    lines.push(`  API documents     ${shown}/docs (with INTERNAL_TOKEN)`);
  if (config.seed === 'demo') {
    lines.push(
      '',
      'Demo accounts, all with the password Demo#2026:',
      '  players   player1, player2, expired1 (password expired)',
      '  agents    agent1, agent2, agent41, agent42',
      '  console   operator1 and operator4 (all rights), operator2 (finance), operator3 (support)',
    );
    if (site.hostname === 'localhost')
      lines.push(`            player1 of the brand in Colombia: ${secondMarket(site)}`);
    if (config.sandbox) lines.push(`            one-time codes: ${shown}/sandbox/totp?account=operator1`);
  }
  return lines;
}

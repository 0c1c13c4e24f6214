import { type SocketLimits, defaultSocketLimits } from '@croupier/contract/socket-limits';
import proxyAddr from '@fastify/proxy-addr';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { readAllowList } from './outgoing/addresses.ts';

const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, { error: `wants ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` });
const onOff = oneOf('on', 'off');
const filled = z.string().min(1);
/** A whole number within these, as text. */
function whole(min: number, max: number) {
  const error = `wants a whole number from ${min} to ${max}`;
  const within = (value: number): boolean => value >= min && value <= max;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine(within, error);
}
const atLeastOne = whole(1, 1_000_000);
const address = (protocol: RegExp, names: string) =>
  z.url({ protocol, error: `wants an address that begins with ${names}` });
const database = address(/^postgres(ql)?$/, 'postgresql:// or postgres://');
const website = [/^https?$/, 'https:// or http://'] as const;
const secureWebsite = [/^https$/, 'https://'] as const;
const isWebsite = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** Anyone who reads it in a page or a log would read a name or password in it, too. */
const plainAddress = (...kind: readonly [RegExp, string]) =>
  address(...kind).refine(bareOfCredentials, 'wants no name or password in it');

function bareOfCredentials(text: string): boolean {
  const parsed = URL.parse(text);
  return parsed === null || (parsed.username === '' && parsed.password === '');
}

/** Only its origin counts: what stands behind it would be left out without a word. */
const origin = () =>
  plainAddress(...website).refine((text) => {
    const parsed = URL.parse(text);
    return parsed === null || (parsed.pathname === '/' && parsed.search === '' && parsed.hash === '');
  }, 'wants no path behind the host');

/** As in README; another region than the usual one is named. */
function isStore(text: string): boolean {
  const parsed = URL.parse(text);
  if (parsed === null) return true;
  const bucket = /^\/[^/]+\/?$/.test(parsed.pathname);
  const known = [...parsed.searchParams].every(([name, value]) => name === 'region' && value !== '');
  return parsed.username !== '' && parsed.password !== '' && bucket && known && parsed.hash === '';
}

const schema = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: filled.default('127.0.0.1'),
  DATABASE_URL: database.optional(),
  DATABASE_OWNER_URL: database.optional(),
  DATA_DIR: filled.default('./data'),
  SEED: oneOf('demo', 'none').optional(),
  SANDBOX: onOff.optional(),
  MASTER_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/_-]{43,}={0,2}$/, 'wants at least 32 bytes in base64')
    .optional(),
  MASTER_KEYS_OLD: z
    .string()
    .regex(
      /^[A-Za-z0-9+/_-]{43,}={0,2}(,[A-Za-z0-9+/_-]{43,}={0,2}){0,8}$/,
      'wants keys of at least 32 bytes in base64, with commas between them',
    )
    .optional(),
  HUMAN_VERIFICATION: onOff.default('on'),
  RATE_LIMITS: onOff.default('on'),
  TRUST_PROXY: z.string().optional(),
  HANDSHAKES_PER_ADDRESS: atLeastOne.default(defaultSocketLimits.waiting),
  SOCKETS_PER_ADDRESS: atLeastOne.default(defaultSocketLimits.open),
  SOCKETS_PER_SESSION: atLeastOne.default(defaultSocketLimits.perSession),
  NODES: whole(1, 1_000).default(1),
  EVENTS_KEPT_DAYS: whole(1, 90).default(3),
  INTERNAL_TOKEN: z
    .string()
    .regex(/^[!-~]{16,200}$/, 'wants 16 to 200 characters without spaces')
    .optional(),
  HSTS_MAX_AGE: whole(0, 63_072_000).default(31_536_000),
  HSTS_SUBDOMAINS: onOff.default('off'),
  GAME_DATABASE_URL: database.optional(),
  DRAW_DATABASE_URL: database.optional(),
  BEACON_URLS: z
    .string()
    .refine((list) => list.split(' ').every(isWebsite), 'wants http or https addresses, separated by spaces')
    .refine((list) => list.split(' ').every(bareOfCredentials), 'wants no name or password in it')
    .optional(),
  UPLOADS_URL: address(...website)
    .refine(isStore, 'wants https://KEY:SECRET@host/bucket?region=…')
    .optional(),
  PUBLIC_URL: origin().optional(),
  OPERATOR_URL: origin().optional(),
  SMS_URL: plainAddress(...website).optional(),
  SMS_KEY: z
    .string()
    .regex(/^[\w.-]+:[\w.-]+:.{16,}$/, 'wants <party>:<key id>:<secret of at least 16 characters>')
    .optional(),
  OUTGOING_ALLOW: z.string().optional(),
  VERIFICATION_URL: plainAddress(...secureWebsite).optional(),
  VERIFICATION_SCRIPT: plainAddress(...secureWebsite).optional(),
  VERIFICATION_KEY: z
    .string()
    .regex(/^[\w.-]+:.{16,}$/, 'wants <site key>:<secret of at least 16 characters>')
    .optional(),
  VERIFICATION_API: oneOf('turnstile', 'hcaptcha', 'grecaptcha').default('turnstile'),
  SMTP_URL: address(/^smtps?$/, 'smtps:// or smtp://').optional(),
  MAIL_FROM: z.email('wants an e-mail address').optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent').default('info'),
});

/** All that a deployment can set. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

export interface Config {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  /** Who owns the tables, where that isn't who works with them: migrations and rights are its work. */
  databaseOwnerUrl: string | undefined;
  gameDatabaseUrl: string | undefined;
  /** The games' database for the process that draws lotteries, by a login of its own. */
  drawDatabaseUrl: string | undefined;
  /** Relays of the public randomness beacon for a site without sandbox; absent: drand's own. */
  beaconUrls: string | undefined;
  dataDir: string;
  /** An S3 store for uploads; absent: the data folder. */
  uploadsUrl: string | undefined;
  seed: 'demo' | 'none';
  sandbox: boolean;
  masterKey: string | undefined;
  /** The keys before it, which open what they sealed. */
  oldMasterKeys: string[];
  humanVerification: boolean;
  rateLimits: boolean;
  /** How many processes share the site: the plain request limits of each are its share. */
  nodes: number;
  /** How long events are kept after every consumer has read them. */
  eventsKeptDays: number;
  trustProxy: string[];
  sockets: SocketLimits;
  /** Opens the pages for the people who run a live site; absent: they are closed there. */
  internalToken: string | undefined;
  /** How long browsers keep to https, in seconds; null where the site isn't reached by https, or doesn't ask. */
  hsts: { maxAge: number; includeSubDomains: boolean } | null;
  publicUrl: string;
  /** Where operators open the console, without its path; a host of its own keeps it apart from players' pages. */
  operatorUrl: string;
  /** Who takes short messages; absent: the sandbox's outbox, or nobody. */
  sms: { url: string; party: string; keyId: string; secret: string } | undefined;
  /** Who takes e-mail; likewise. */
  mail: { url: string; from: string } | undefined;
  /** Hosts, addresses and networks inside that this deployment may call; the sandbox adds its own. */
  outgoingAllow: string[];
  /** An outside service that verifies people, for the brands that choose it; absent: the sandbox's party, or none. */
  verificationService:
    | { scriptUrl: string; verifyUrl: string; siteKey: string; secret: string; api: string }
    | undefined;
  logLevel: string;
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/** Reads the settings of a deployment; throws with the name of each setting that does not hold. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Settings are not valid.\n${lines.join('\n')}`);
  }
  const set = parsed.data;
  const embedded = set.DATABASE_URL === undefined;
  const seed = set.SEED ?? (embedded && loopback.has(set.HOST) ? 'demo' : 'none');
  if (!embedded && set.MASTER_KEY === undefined) {
    throw new Error('Settings are not valid.\nMASTER_KEY: required with DATABASE_URL');
  }
  const publicUrl = (set.PUBLIC_URL ?? `http://${shownHost(set.HOST)}:${set.PORT}`).replace(/\/$/, '');
  return {
    port: set.PORT,
    host: set.HOST,
    databaseUrl: set.DATABASE_URL,
    databaseOwnerUrl: set.DATABASE_OWNER_URL,
    gameDatabaseUrl: set.GAME_DATABASE_URL,
    drawDatabaseUrl: set.DRAW_DATABASE_URL,
    beaconUrls: set.BEACON_URLS,
    dataDir: resolve(set.DATA_DIR),
    uploadsUrl: set.UPLOADS_URL,
    seed,
    sandbox: (set.SANDBOX ?? (seed === 'demo' ? 'on' : 'off')) === 'on',
    masterKey: set.MASTER_KEY,
    oldMasterKeys: set.MASTER_KEYS_OLD?.split(',') ?? [],
    humanVerification: set.HUMAN_VERIFICATION === 'on',
    rateLimits: set.RATE_LIMITS === 'on',
    nodes: set.NODES,
    eventsKeptDays: set.EVENTS_KEPT_DAYS,
    trustProxy: trustedProxies(set),
    internalToken: set.INTERNAL_TOKEN,
    hsts: hstsOf(set),
    sockets: {
      waiting: set.HANDSHAKES_PER_ADDRESS,
      open: set.SOCKETS_PER_ADDRESS,
      perSession: set.SOCKETS_PER_SESSION,
    },
    publicUrl,
    operatorUrl: new URL(set.OPERATOR_URL ?? consoleBeside(publicUrl)).origin,
    sms: smsOf(set),
    mail: mailOf(set),
    outgoingAllow: allowedOutside(set),
    verificationService: verificationServiceOf(set),
    logLevel: set.LOG_LEVEL,
  };
}

type Settings = z.output<typeof schema>;

const listOf = (text = ''): string[] => text.split(',').flatMap((entry) => entry.trim() || []);

function allowedOutside({ OUTGOING_ALLOW: list }: Settings): string[] {
  return checked('OUTGOING_ALLOW', listOf(list), readAllowList);
}

function trustedProxies({ TRUST_PROXY: list }: Settings): string[] {
  return checked('TRUST_PROXY', listOf(list), proxyAddr.compile);
}

/** The entries, once those who will read them have found all of them readable. */
function checked(name: string, entries: string[], read: (entries: string[]) => unknown): string[] {
  try {
    read(entries);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`Settings are not valid.\n${name}: ${message}`, { cause: error });
  }
  return entries;
}

/** A name where there is one: passkeys take no address as their party. */
function shownHost(host: string): string {
  if (host === '127.0.0.1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** On this machine the console has a host of its own at once: browsers know names that end in localhost. */
function consoleBeside(publicUrl: string): string {
  const url = new URL(publicUrl);
  if (url.hostname === 'localhost') url.hostname = 'operator.localhost';
  return url.href;
}

/** The host that shows the console and no page of players; undefined where they share one. */
export function consoleHost({ publicUrl, operatorUrl }: Pick<Config, 'publicUrl' | 'operatorUrl'>) {
  const { hostname } = new URL(operatorUrl);
  return hostname === new URL(publicUrl).hostname ? undefined : hostname;
}

function hstsOf({ PUBLIC_URL: url, HSTS_MAX_AGE: maxAge, HSTS_SUBDOMAINS: wide }: Settings): Config['hsts'] {
  if (url?.startsWith('https:') !== true || maxAge === 0) return null;
  return { maxAge, includeSubDomains: wide === 'on' };
}

function smsOf({ SMS_URL: url, SMS_KEY: key }: Settings): Config['sms'] {
  if ((url === undefined) !== (key === undefined)) {
    throw new Error('Settings are not valid.\nSMS_URL, SMS_KEY: one needs the other');
  }
  if (url === undefined || key === undefined) return undefined;
  const [party = '', keyId = '', ...secret] = key.split(':');
  return { url, party, keyId, secret: secret.join(':') };
}

function verificationServiceOf({
  VERIFICATION_URL: verifyUrl,
  VERIFICATION_SCRIPT: scriptUrl,
  VERIFICATION_KEY: key,
  VERIFICATION_API: api,
}: Settings): Config['verificationService'] {
  if (verifyUrl === undefined && scriptUrl === undefined && key === undefined) return undefined;
  if (verifyUrl === undefined || scriptUrl === undefined || key === undefined) {
    const names = 'VERIFICATION_URL, VERIFICATION_SCRIPT, VERIFICATION_KEY';
    throw new Error(`Settings are not valid.\n${names}: one needs the others`);
  }
  const [siteKey = '', ...secret] = key.split(':');
  return { verifyUrl, scriptUrl, siteKey, secret: secret.join(':'), api };
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: Settings): Config['mail'] {
  if ((url === undefined) !== (from === undefined)) {
    throw new Error('Settings are not valid.\nSMTP_URL, MAIL_FROM: one needs the other');
  }
  return url === undefined || from === undefined ? undefined : { url, from };
}

/** Files of the process that are not in the database: the embedded cluster, uploads, the made master key. */
export function dataPath(config: Pick<Config, 'dataDir'>, ...parts: string[]): string {
  return join(config.dataDir, ...parts);
}

import { type SocketLimits, usualSocketLimits } from '@croupier/contract/socket-limits';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { readAllowList } from './outgoing/addresses.ts';

const onOff = z.enum(['on', 'off']);
const atLeastOne = z.coerce.number().int().min(1).max(1_000_000);
const port = z.coerce.number().int().min(0).max(65_535);

/** Whoever reads it in a page or a log would read a name or password in it, too. */
const plainAddress = (protocol = /^https?$/) =>
  z.url({ protocol }).refine(bareOfCredentials, 'wants no name or password in it');

function bareOfCredentials(address: string): boolean {
  const parsed = URL.parse(address);
  return parsed !== null && parsed.username === '' && parsed.password === '';
}

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  SEED: z.enum(['demo', 'none']).optional(),
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
  HANDSHAKES_PER_ADDRESS: atLeastOne.default(usualSocketLimits.waiting),
  SOCKETS_PER_ADDRESS: atLeastOne.default(usualSocketLimits.open),
  SOCKETS_PER_SESSION: atLeastOne.default(usualSocketLimits.perSession),
  NODES: z.coerce.number().int().min(1).max(1_000).default(1),
  INTERNAL_TOKEN: z.string().min(16).max(200).optional(),
  HSTS_MAX_AGE: z.coerce.number().int().min(0).max(63_072_000).default(31_536_000),
  HSTS_SUBDOMAINS: onOff.default('off'),
  GAME_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  BEACON_URLS: z
    .string()
    .regex(/^https?:\/\/\S+( https?:\/\/\S+)*$/, 'wants addresses separated by spaces')
    .refine((list) => list.split(' ').every(bareOfCredentials), 'wants no name or password in it')
    .optional(),
  UPLOADS_URL: z.url({ protocol: /^https?$/ }).optional(),
  PUBLIC_URL: plainAddress().optional(),
  OPERATOR_URL: plainAddress().optional(),
  SMS_URL: plainAddress().optional(),
  SMS_KEY: z
    .string()
    .regex(/^[\w.-]+:[\w.-]+:.{16,}$/, 'wants <party>:<key id>:<secret of at least 16 characters>')
    .optional(),
  OUTGOING_ALLOW: z.string().optional(),
  VERIFICATION_URL: plainAddress(/^https$/).optional(),
  VERIFICATION_SCRIPT: plainAddress(/^https$/).optional(),
  VERIFICATION_KEY: z
    .string()
    .regex(/^[\w.-]+:.{16,}$/, 'wants <site key>:<secret of at least 16 characters>')
    .optional(),
  VERIFICATION_API: z.enum(['turnstile', 'hcaptcha', 'grecaptcha']).default('turnstile'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export interface Config {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  /** Who owns the tables, where that isn't who works with them: migrations and rights are its work. */
  databaseOwnerUrl: string | undefined;
  gameDatabaseUrl: string | undefined;
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
    trustProxy: listOf(set.TRUST_PROXY),
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

function allowedOutside({ OUTGOING_ALLOW: text }: Settings): string[] {
  const entries = listOf(text);
  try {
    readAllowList(entries);
  } catch (error) {
    throw new Error(`Settings are not valid.\nOUTGOING_ALLOW: ${String(error)}`, { cause: error });
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

import { type SocketLimits, defaultSocketLimits } from '@croupier/contract/socket-limits';
import { quicknet, type BeaconChain } from '@croupier/games/fairness';
import * as z from 'zod';

const key = z.strictObject({
  /** The operator's name for itself, as it stands in the address of a launch. */
  operator: z.string().min(1).max(64),
  /** The name under which the studio signs for some of its games; its own where none is given. */
  vendor: z.string().min(1).max(64).optional(),
  /** What its players play in, where its lobby shows pots: they stand open before the first player comes. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** What its players play in, of a vendor of lotteries: whose titles and draws are published to it. */
  playsIn: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  keyId: z.string().min(1).max(64),
  secret: z.string().min(16).max(512),
});
/** A JSON list; the first key is that of launches which name no operator. */
const keys = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.tuple([key], key))
  .refine(
    (list) =>
      new Set(list.map(({ operator, vendor }) => `${operator}\n${vendor ?? ''}`)).size === list.length,
  );

const atLeastOne = z.coerce.number().int().min(1).max(1_000_000);

const sealKeys = z
  .string()
  .transform((text) =>
    text
      .split(' ')
      .filter(Boolean)
      .map((one) => Buffer.from(one, 'base64')),
  )
  .refine((list) => list.length > 0 && list.every((one) => one.length >= 32))
  .transform((list): [Buffer, ...Buffer[]] => {
    const [first, ...others] = list;
    if (first === undefined) throw new Error('refined before');
    return [first, ...others];
  });

function relays(text: string, context: z.RefinementCtx): URL[] {
  const list = text.split(' ').filter(Boolean);
  if (list.length > 0 && list.every((one) => URL.canParse(one))) return list.map((one) => new URL(one));
  context.addIssue({ code: 'custom', message: 'no address' });
  return z.NEVER;
}

const beaconChain = z.strictObject({
  scheme: z.literal(quicknet.scheme),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  publicKey: z.string().regex(/^[0-9a-f]{192}$/),
  periodSeconds: z.int().min(1).max(60),
  genesisTime: z.int().positive(),
});

function beaconOfText(text: string | undefined, context: z.RefinementCtx): BeaconChain {
  if (text === undefined) return quicknet;
  try {
    return beaconChain.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'no beacon' });
    return z.NEVER;
  }
}

const schema = z.object({
  CHILD_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  DATABASE_URL: z.string().min(1),
  /** The operator's site whose seamless wallet this vendor plays with. */
  SITE_URL: z.url(),
  VENDOR_CODE: z.string().min(1).max(64),
  VENDOR_KEYS: keys,
  PUBLIC_PATH: z
    .string()
    .regex(/^\/[a-z0-9/-]*[a-z0-9]$/)
    .default('/studio'),
  /** Further origins, separated by spaces, that may hold a game in a frame beside SITE_URL's. */
  FRAME_ANCESTORS: z.string().max(2000).default(''),
  HANDSHAKES_PER_ADDRESS: atLeastOne.default(defaultSocketLimits.waiting),
  SOCKETS_PER_ADDRESS: atLeastOne.default(defaultSocketLimits.open),
  SOCKETS_PER_SESSION: atLeastOne.default(defaultSocketLimits.perSession),
  WALLET_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Keys of at least 32 bytes in base64, separated by spaces: the first seals what decides results, all open it. */
  SEAL_KEYS: sealKeys,
  /** Relays of drand's HTTP API, separated by spaces. */
  BEACON_URLS: z
    .string()
    .max(2000)
    .default('https://api.drand.sh https://drand.cloudflare.com')
    .transform(relays),
  /** The beacon's parameters as JSON; absent: drand's quicknet. */
  BEACON: z.string().max(2000).optional().transform(beaconOfText),
  /** The database role of the process that draws lotteries; absent: this studio offers none. */
  DRAW_ROLE: z.string().min(1).max(63).optional(),
  /** How far the business clock is ahead of the machine's when the process starts; a sandbox moves it. */
  CLOCK_OFFSET_MS: z.coerce.number().int().min(0).default(0),
});

export type VendorKey = z.infer<typeof key>;

/** The studio's name and its keys at each operator. */
export interface Vendor {
  code: string;
  keys: readonly [VendorKey, ...VendorKey[]];
}

/** Of the process that draws lotteries. */
export interface DrawSettings {
  databaseUrl: string;
  sealKeys: readonly [Buffer, ...Buffer[]];
  beacon: { chain: BeaconChain; urls: readonly URL[] };
  clockOffsetMs: number;
  logLevel: string;
}

const drawSchema = schema.pick({
  DATABASE_URL: true,
  SEAL_KEYS: true,
  BEACON: true,
  BEACON_URLS: true,
  CLOCK_OFFSET_MS: true,
  LOG_LEVEL: true,
});

export interface Settings {
  port: number;
  databaseUrl: string;
  siteUrl: URL;
  vendor: Vendor;
  publicPath: string;
  frameAncestors: string[];
  sockets: SocketLimits;
  walletTimeoutMs: number;
  logLevel: string;
  sealKeys: readonly [Buffer, ...Buffer[]];
  beacon: { chain: BeaconChain; urls: readonly URL[] };
  clockOffsetMs: number;
  /** Who draws lotteries, by the name of its database role. */
  drawRole?: string | undefined;
}

/** Names the setting that is wrong; its value may be a secret and is never shown. */
function read<Schema extends z.ZodType>(of: Schema, environment: NodeJS.ProcessEnv): z.infer<Schema> {
  const parsed = of.safeParse(environment);
  if (parsed.success) return parsed.data;
  const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))].join(', ');
  throw new Error(`Missing or invalid settings: ${names}`);
}

export function readDrawSettings(environment: NodeJS.ProcessEnv): DrawSettings {
  const values = read(drawSchema, environment);
  return {
    databaseUrl: values.DATABASE_URL,
    sealKeys: values.SEAL_KEYS,
    beacon: { chain: values.BEACON, urls: values.BEACON_URLS },
    clockOffsetMs: values.CLOCK_OFFSET_MS,
    logLevel: values.LOG_LEVEL,
  };
}

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const values = read(schema, environment);
  return {
    port: values.CHILD_PORT,
    databaseUrl: values.DATABASE_URL,
    siteUrl: new URL(values.SITE_URL),
    vendor: { code: values.VENDOR_CODE, keys: values.VENDOR_KEYS },
    publicPath: values.PUBLIC_PATH,
    frameAncestors: [
      new URL(values.SITE_URL).origin,
      ...values.FRAME_ANCESTORS.split(' ').filter((origin) => URL.canParse(origin)),
    ],
    sockets: {
      waiting: values.HANDSHAKES_PER_ADDRESS,
      open: values.SOCKETS_PER_ADDRESS,
      perSession: values.SOCKETS_PER_SESSION,
    },
    walletTimeoutMs: values.WALLET_TIMEOUT_MS,
    logLevel: values.LOG_LEVEL,
    sealKeys: values.SEAL_KEYS,
    beacon: { chain: values.BEACON, urls: values.BEACON_URLS },
    clockOffsetMs: values.CLOCK_OFFSET_MS,
    drawRole: values.DRAW_ROLE,
  };
}

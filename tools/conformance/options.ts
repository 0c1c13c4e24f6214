import { parseArgs } from 'node:util';
import { allCases } from './cases/index.ts';

const groupNames = allCases.map(({ name }) => name);

export const usage = `Tests an operator's seamless wallet from outside, as a game vendor meets it. See docs/seamless-wallet.md.

  npm run conformance -- --url URL --vendor CODE --key-id ID --secret SECRET [how to get a player] [more]

How to get a player (one of):
  --launch-token TOKEN --game-code CODE   a fresh launch token, taken from a game's address
  --account NAME --password PASSWORD      logs in and launches by itself (a site of this platform)
  --free-play                             the same with a free-play session: play money only

More:
  --game-code CODE    the game to play; by default the vendor's first
  --merchant CODE     the brand, where the site has several (default: demo)
  --stake AMOUNT      one stake in minor units (default 100); the player needs some dozen of them
  --win-cap AMOUNT    the operator's limit for one win of this vendor: tests that a win above it waits
                      (with real money: free play has no limit)
  --game-without-free-rounds CODE
                      another game of yours, declared to take no free rounds: tests that none is paid for there
  --only GROUP        only one group: ${groupNames.join(', ')}
  --without GROUP     a group that the wallet doesn't have, such as free-rounds; may be given several times
  --json              prints the results as JSON
  --help

The secret may stand in the environment as CONFORMANCE_SECRET. Exit codes: 0 all passed, 1 deviations, 2 could not run.
The cases bet, win and roll back for real: use a test player. Each explains the balance by its own movements.`;

export interface Options {
  url: string;
  vendor: string;
  keyId: string;
  secret: string;
  launchToken: string | undefined;
  account: { name: string; password: string } | undefined;
  freePlay: boolean;
  gameCode: string | undefined;
  merchant: string;
  stake: number;
  winCap: number | undefined;
  withoutFreeRounds: string | undefined;
  only: string | undefined;
  without: readonly string[];
  json: boolean;
}

export class UsageError extends Error {}

/** Null: the caller asked for help. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Options | null {
  const values = parse(args);
  if (values.help === true) return null;
  const needed = (name: 'url' | 'vendor' | 'key-id', value: string | undefined): string => {
    if (value === undefined || value === '') throw new UsageError(`--${name} is needed`);
    return value;
  };
  const options: Options = {
    url: needed('url', values.url),
    vendor: needed('vendor', values.vendor),
    keyId: needed('key-id', values['key-id']),
    secret: values.secret ?? environment['CONFORMANCE_SECRET'] ?? '',
    launchToken: values['launch-token'],
    account: accountOf(values.account, values.password),
    freePlay: values['free-play'] === true,
    gameCode: values['game-code'],
    merchant: values.merchant ?? 'demo',
    stake: amountOf('stake', values.stake) ?? 100,
    winCap: amountOf('win-cap', values['win-cap']),
    withoutFreeRounds: values['game-without-free-rounds'],
    only: values.only,
    without: values.without ?? [],
    json: values.json === true,
  };
  check(options);
  return options;
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        url: text,
        vendor: text,
        'key-id': text,
        secret: text,
        'launch-token': text,
        account: text,
        password: text,
        'free-play': flag,
        'game-code': text,
        merchant: text,
        stake: text,
        'win-cap': text,
        'game-without-free-rounds': text,
        only: text,
        without: { ...text, multiple: true },
        json: flag,
        help: flag,
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function accountOf(name: string | undefined, password: string | undefined): Options['account'] {
  if (name === undefined && password === undefined) return undefined;
  if (name === undefined || password === undefined)
    throw new UsageError('--account and --password go together');
  return { name, password };
}

function amountOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const amount = Number(text);
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw new UsageError(`--${name} wants minor units, a whole number`);
  return amount;
}

function check(options: Options): void {
  const { only, without } = options;
  const named = [
    ...(only === undefined ? [] : [['--only', only]]),
    ...without.map((name) => ['--without', name]),
  ];
  for (const [option, name = ''] of named)
    if (!groupNames.includes(name))
      throw new UsageError(`${option}: there is no group ${name}; there are ${groupNames.join(', ')}`);
  if (!URL.canParse(options.url)) throw new UsageError('--url is not an address');
  if (options.secret === '') throw new UsageError('--secret (or CONFORMANCE_SECRET) is needed');
  const ways = [options.launchToken !== undefined, options.account !== undefined, options.freePlay];
  if (ways.filter(Boolean).length !== 1) {
    throw new UsageError('one of --launch-token, --account with --password, or --free-play is needed');
  }
  if (options.launchToken !== undefined && options.gameCode === undefined) {
    throw new UsageError('--launch-token needs --game-code');
  }
}

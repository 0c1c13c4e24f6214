import { allCases } from './cases/index.ts';
import { createClient, type Signer, type WalletClient } from './client.ts';
import { type CaseGroup, type CaseResult, type FreeRounds, type Means, runCases } from './run.ts';
import { done, type Player, Skipped, Table } from './table.ts';

export interface ConformanceOptions {
  url: string;
  signer: Signer;
  gameCode: string;
  launchToken: string;
  stake: number;
  means: Means;
  /** One group by name; all where absent. */
  only?: string | undefined;
  /** Groups that the wallet says it doesn't have: their cases are skipped. */
  without?: readonly string[] | undefined;
}

/** Buys a game session with the launch token and runs the cases with it. */
export async function testWallet(
  options: ConformanceOptions,
  onResult?: (result: CaseResult) => void,
): Promise<CaseResult[]> {
  const client = createClient(options.url, options.signer);
  const { player, freeRounds } = await sitDown(client, options.launchToken, options.gameCode);
  const table = new Table(client, player, { gameCode: options.gameCode, stake: options.stake });
  const groups = allCases
    .filter((group) => options.only === undefined || group.name === options.only)
    .map((group) => (options.without?.includes(group.name) ? declaredAbsent(group) : group));
  if (groups.length === 0) throw new Error(`there is no group ${options.only ?? ''}`);
  return runCases(groups, table, { ...options.means, freeRounds }, onResult);
}

const declaredAbsent = (group: CaseGroup): CaseGroup => ({
  ...group,
  cases: group.cases.map(({ title }) => ({
    title,
    async run() {
      throw new Skipped('the wallet declares that it has none of it');
    },
  })),
});

async function sitDown(
  client: WalletClient,
  launchToken: string,
  gameCode: string,
): Promise<{ player: Player; freeRounds: FreeRounds | undefined }> {
  const { value } = done(await client.call('authenticate', { launchToken, gameCode }));
  const text = (name: string): string => {
    const field = value[name];
    if (typeof field !== 'string' || field === '') throw new Error(`authenticate answered without ${name}`);
    return field;
  };
  const player = {
    gameSession: text('gameSession'),
    playerId: text('playerId'),
    currency: text('currency'),
  };
  return { player, freeRounds: freeRoundsIn(value['freeRounds']) };
}

function freeRoundsIn(value: unknown): FreeRounds | undefined {
  if (value === undefined || value === null) return undefined;
  const field = (name: string): unknown => (typeof value === 'object' ? Reflect.get(value, name) : undefined);
  const [rewardId, rounds, stake] = [field('rewardId'), field('rounds'), field('stake')];
  if (typeof rewardId !== 'string' || !Number.isSafeInteger(rounds) || !Number.isSafeInteger(stake))
    throw new Error('authenticate answered free rounds without rewardId, rounds and stake');
  return { rewardId, rounds: Number(rounds), stake: Number(stake) };
}

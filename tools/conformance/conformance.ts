import { allCases } from './cases/index.ts';
import { createClient, type Signer, type WalletClient } from './client.ts';
import { type CaseResult, type Means, runCases } from './run.ts';
import { done, type Player, Table } from './table.ts';

export interface ConformanceOptions {
  url: string;
  signer: Signer;
  gameCode: string;
  launchToken: string;
  stake: number;
  means: Means;
  /** One group by name; all where absent. */
  only?: string | undefined;
}

/** Buys a game session with the launch token and runs the cases with it. */
export async function testWallet(
  options: ConformanceOptions,
  onResult?: (result: CaseResult) => void,
): Promise<CaseResult[]> {
  const client = createClient(options.url, options.signer);
  const player = await sitDown(client, options.launchToken, options.gameCode);
  const table = new Table(client, player, { gameCode: options.gameCode, stake: options.stake });
  const groups = allCases.filter((group) => options.only === undefined || group.name === options.only);
  if (groups.length === 0) throw new Error(`there is no group ${options.only ?? ''}`);
  return runCases(groups, table, options.means, onResult);
}

async function sitDown(client: WalletClient, launchToken: string, gameCode: string): Promise<Player> {
  const { value } = done(await client.call('authenticate', { launchToken, gameCode }));
  const text = (name: string): string => {
    const field = value[name];
    if (typeof field !== 'string' || field === '') throw new Error(`authenticate answered without ${name}`);
    return field;
  };
  return { gameSession: text('gameSession'), playerId: text('playerId'), currency: text('currency') };
}

import { type ConformanceOptions, testWallet } from './conformance.ts';
import { type Options, readOptions, usage, UsageError } from './options.ts';
import { enterSite } from './player.ts';
import { line, summary } from './report.ts';
import type { Means } from './run.ts';

type Seat = Pick<ConformanceOptions, 'gameCode' | 'launchToken'> & { means: Means };

async function takeSeat(options: Options): Promise<Seat> {
  const { winCap, withoutFreeRounds, launchToken, gameCode } = options;
  if (launchToken !== undefined && gameCode !== undefined)
    return { launchToken, gameCode, means: { winCap, withoutFreeRounds } };
  const player = await enterSite(options);
  const own = { winCap, withoutFreeRounds };
  const means = { ...own, launch: () => player.launch(), endSession: () => player.endSession() };
  return { launchToken: await player.launch(), gameCode: player.gameCode, means };
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === null) {
    console.log(usage);
    return 0;
  }
  const { url, stake, only, without, json } = options;
  const signer = { vendor: options.vendor, keyId: options.keyId, secret: options.secret };
  const seat = await takeSeat(options);
  const results = await testWallet({ url, signer, stake, only, without, ...seat }, (result) => {
    if (!json) console.log(line(result));
  });
  console.log(json ? JSON.stringify(results, null, 2) : `\n${summary(results)}`);
  return results.some((result) => result.outcome === 'failed') ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  console.error(error instanceof UsageError ? `${text}; --help shows what there is.` : text);
  process.exitCode = 2;
}

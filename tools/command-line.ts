import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { inWords } from '@croupier/contract/outages';
import { root } from './root.ts';

/** What was typed can't be meant: told in one line, without what the tool would have done. */
export class UsageError extends Error {}

/** How a tool ends: what was typed is wrong, or the work has failed. */
const wrongUsage = 2;
const failed = 1;

interface CommandLine<Options extends ParseArgsOptionsConfig> {
  /** Shown by --help. */
  usage: string;
  options?: Options;
  /** Options that are whole numbers, each with the least and the most. */
  numbers?: Readonly<Record<string, readonly [min: number, max: number]>>;
  /** How many words without dashes it takes at most. */
  words?: number;
}

/**
 * What was typed after `npm run NAME --`, read in the same way for every tool: --help shows the usage, and what no tool knows is
 * refused before anything is started or made.
 */
export function readCommandLine<const Options extends ParseArgsOptionsConfig>(
  { usage, options, numbers = {}, words = 0 }: CommandLine<Options>,
  args: string[] = process.argv.slice(2),
) {
  try {
    const help = { help: { type: 'boolean', short: 'h' } } as const;
    const parsed = parseArgs({ args, allowPositionals: true, options: { ...(options as Options), ...help } });
    const { values, positionals } = parsed;
    if ((values as { help?: boolean }).help === true) {
      console.log(usage);
      process.exit(0);
    }
    const more = positionals[words];
    if (more !== undefined) throw new UsageError(`"${more}" is not known`);
    for (const [name, [min, max]] of Object.entries(numbers)) {
      const text: unknown = Reflect.get(values, name);
      if (typeof text === 'string') whole(`--${name}`, text, min, max);
    }
    return { values, positionals };
  } catch (error) {
    return refuse(error);
  }
}

function whole(name: string, text: string, min: number, max: number): void {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new UsageError(`${name} wants a whole number from ${min} to ${max}`);
}

/** Ends the process with one line that says what is wrong, and never with a stack: its reader hasn't written the tool. */
export function refuse(error: unknown): never {
  const isUsage =
    error instanceof UsageError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  // Node's own goes on about dashes.
  const text = isUsage ? inWords(error).split(/\.? To specify|\n/)[0] : inWords(error);
  console.error(isUsage ? `${text}; --help shows what there is.` : text);
  process.exit(isUsage ? wrongUsage : failed);
}

/** Does the work of a tool; what fails is told in words. */
export async function run(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    const isUsage = error instanceof UsageError;
    console.error(isUsage ? `${error.message}; --help shows what there is.` : inWords(error));
    process.exitCode = isUsage ? wrongUsage : failed;
  });
}

/** Builds what has changed, for tools that work with what is built. */
export function buildFirst(): void {
  const build = [join(root, 'tools', 'build.ts')];
  const { status, error } = spawnSync(process.execPath, build, { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? failed);
}

import type { Mutant } from './instrument.ts';
import { isSurvivor, type Judged, type Verdict } from './run.ts';
import { wilson } from './sample.ts';

export interface Result {
  name: string;
  commit: string;
  seed: number;
  minutes: number;
  /** What all its processes worked together, where the system tells. */
  worked: number | undefined;
  /** Mutants that could have been taken. */
  made: number;
  leftOut: ReadonlyMap<string, number>;
  judged: readonly Judged[];
  notReached: number;
  broken: readonly { file: string; error: string }[];
  /** Why a mutant does the same as the source. */
  reasonOf: (mutant: Mutant) => string | undefined;
}

const spent = (minutes: number, worked: number | undefined): string =>
  `${minutes.toFixed(1)} minutes${worked === undefined ? '' : ` (${worked.toFixed(1)} of a processor)`}`;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function countsOf(judged: readonly Judged[]) {
  const of = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict).length;
  const survivors = judged.filter(isSurvivor).length;
  const counted = judged.length - of('equivalent');
  const { low, high } = wilson(survivors, counted);
  return {
    killed: of('killed'),
    timeouts: of('timeout'),
    survived: of('survived'),
    uncovered: of('no coverage'),
    equivalent: of('equivalent'),
    refused: of('refused'),
    share: counted === 0 ? 0 : survivors / counted,
    byTestsAlone: counted === 0 ? 0 : (survivors + of('refused')) / counted,
    low,
    high,
  };
}

export function summary({
  judged,
  name,
  commit,
  seed,
  made,
  notReached,
  minutes,
  worked,
  leftOut,
  broken,
}: Result): string {
  const { byTestsAlone, ...counts } = countsOf(judged);
  const { killed, timeouts, survived, uncovered, equivalent, refused, share, low, high } = counts;
  return [
    `${name} at ${commit}, seed ${seed}: ${judged.length} of ${made} mutants in ${spent(minutes, worked)}`,
    `  killed ${killed}, timeouts ${timeouts}, survived ${survived}, no coverage ${uncovered}, equivalent ${equivalent}, noticed by the type check alone ${refused}${notReached > 0 ? `, not reached ${notReached}` : ''}`,
    `  survivors ${percent(share)} (95 %: ${percent(low)} to ${percent(high)}), by tests alone ${percent(byTestsAlone)}`,
    ...[...leftOut].map(([reason, count]) => `  not made: ${count}, ${reason}`),
    ...broken.map(
      ({ file, error }) => `  left out: ${file} fails without a mutant (${error.split('\n')[0]})`,
    ),
  ].join('\n');
}

/** Code in a line of Markdown, whatever quotes it holds. */
const code = (text: string): string =>
  text === '' ? 'nothing' : text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;

const lineOf = ({ mutant, verdict }: Judged): string =>
  `- ${code(`${mutant.file}:${mutant.line}`)} ${mutant.kind}${verdict === 'no coverage' ? ' (no test meets it)' : ''}: ${code(mutant.original)} → ${code(mutant.replacement)}`;

const listedPattern =
  /^- (`{1,2}) ?(?<file>[^`]+):\d+ ?\1 (?<kind>\w+)(?: \(no test meets it\))?: (?:nothing|(`{1,2}) ?(?<original>.+?) ?\4) → (?:nothing|(`{1,2}) ?(?<replacement>.+?) ?\6)$/gm;

/** What a page lists as survivors, without their lines, which move. */
export function survivorsOf(text: string): Pick<Mutant, 'file' | 'kind' | 'original' | 'replacement'>[] {
  const section = text.split(/^## /m).find((part) => part.startsWith('Survivors')) ?? '';
  return [...section.matchAll(listedPattern)].map(({ groups }) => ({
    file: groups?.['file'] ?? '',
    kind: groups?.['kind'] ?? '',
    original: groups?.['original'] ?? '',
    replacement: groups?.['replacement'] ?? '',
  }));
}

/** The page of a run: docs/mutation/NAME.md. */
export function page(result: Result): string {
  const { name, commit, seed, judged, made, minutes, worked, leftOut, notReached, broken, reasonOf } = result;
  const { byTestsAlone, ...counts } = countsOf(judged);
  const { killed, timeouts, survived, uncovered, equivalent, refused, share, low, high } = counts;
  const listed = judged.toSorted(
    (a, b) => a.mutant.file.localeCompare(b.mutant.file) || a.mutant.line - b.mutant.line,
  );
  const survivors = listed.filter(isSurvivor).map(lineOf);
  const slow = listed.filter(({ verdict }) => verdict === 'timeout').map(lineOf);
  const same = listed
    .filter(({ verdict }) => verdict === 'equivalent')
    .map((one) => `${lineOf(one)}. ${reasonOf(one.mutant) ?? ''}`);
  const unbuilt = listed.filter(({ verdict }) => verdict === 'refused').map(lineOf);
  const sql = judged.filter(({ mutant }) => mutant.language === 'sql').length;
  return [
    `# Mutation of ${name}`,
    '',
    `Written by \`npm run mutation -- --wing ${name} --seed ${seed}\` at commit \`${commit}\`: a sample of ${judged.length} (${sql} of them SQL) of ${made} mutants, in ${spent(minutes, worked)}${notReached > 0 ? `; ${notReached} of the sample were not reached in the time` : ''}.`,
    '',
    `Killed ${killed}, timeouts ${timeouts}, survived ${survived}, met by no test ${uncovered}. **Survivors ${percent(share)}** (95 % interval ${percent(low)} to ${percent(high)}), those that no test meets among them${equivalent > 0 ? `; ${equivalent} do the same as the source and are not counted` : ''}${refused > 0 ? `; ${refused} more are noticed by the type check alone (by tests alone ${percent(byTestsAlone)})` : ''}.`,
    ...[...leftOut].map(([reason, count]) => `\nNot made: ${count} (${reason}).`),
    ...broken.map(({ file }) => `\nNobody was judged by \`${file}\`, which failed without a mutant.`),
    '',
    '## Survivors',
    '',
    ...(survivors.length > 0 ? survivors : ['None.']),
    '',
    ...(slow.length > 0 ? ['## Noticed by waiting', '', ...slow, ''] : []),
    ...(unbuilt.length > 0 ? ['## Noticed by the type check alone', '', ...unbuilt, ''] : []),
    ...(same.length > 0 ? ['## Equivalent', '', ...same, ''] : []),
  ].join('\n');
}

import type { CaseResult } from './run.ts';

const words = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' } as const;

export function line(result: CaseResult): string {
  const reason = result.reason === '' ? '' : `\n       ${result.reason}`;
  return `${words[result.outcome]}  ${result.group.padEnd(11)} ${result.title}  (${result.elapsedMs} ms)${reason}`;
}

/** One row per group, and the sum. */
export function summary(results: readonly CaseResult[]): string {
  const groups = [...new Set(results.map((result) => result.group))];
  const count = (group: string | null, outcome: CaseResult['outcome']): string =>
    String(
      results.filter((one) => (group === null || one.group === group) && one.outcome === outcome).length,
    );
  const row = (name: string, ...cells: string[]): string =>
    `| ${name.padEnd(11)} | ${cells.map((cell) => cell.padStart(7)).join(' | ')} |`;
  const rule = `|${'-'.repeat(13)}|${`${'-'.repeat(9)}|`.repeat(3)}`;
  return [
    row('group', 'passed', 'failed', 'skipped'),
    rule,
    ...groups.map((group) =>
      row(group, count(group, 'passed'), count(group, 'failed'), count(group, 'skipped')),
    ),
    rule,
    row('all', count(null, 'passed'), count(null, 'failed'), count(null, 'skipped')),
  ].join('\n');
}

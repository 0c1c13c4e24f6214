import type { Mutant } from './instrument.ts';

/** A mutant that does the same as the source, found by the line that it stands in. */
interface Equivalent extends Pick<Mutant, 'file' | 'text' | 'original' | 'replacement'> {
  /** What nobody could see of it. */
  why: string;
}

/** Read by people before it is believed: no test can say that nothing differs. A test holds that each entry still meets a mutant. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'server/src/console/approvals/people.ts',
    text: 'const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);',
    ...{ original: 'value < 0n', replacement: 'value <= 0n' },
    why: 'Of nothing, less is as much.',
  },
];

const matches = (entry: Equivalent, mutant: Mutant): boolean =>
  entry.file === mutant.file &&
  entry.text === mutant.text &&
  entry.original === mutant.original &&
  entry.replacement === mutant.replacement;

/** Its entry, where it is listed. */
export const entryOf = (mutant: Mutant): Equivalent | undefined =>
  equivalents.find((entry) => matches(entry, mutant));

/** Why a mutant does the same as the source; undefined where it isn’t listed. */
export const reasonOf = (mutant: Mutant): string | undefined => entryOf(mutant)?.why;

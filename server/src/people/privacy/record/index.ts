import { money } from './money.ts';
import { people } from './people.ts';
import { play } from './play.ts';
import type { PersonalTable } from './types.ts';
import { visits } from './visits.ts';

/** The record of processing: every table with data of members or visitors, why it is kept, for how long, and what happens then. */
export const personalTables: readonly PersonalTable[] = [...people, ...money, ...play, ...visits];

export { impersonalTables, staffTables } from './others.ts';
export { basisOf, boundsOf, daysOf, endOf, lawOf, purposeOf, terms } from './terms.ts';
export { columnsOf, listOf, type PersonalTable, rowsOf, type Term } from './types.ts';

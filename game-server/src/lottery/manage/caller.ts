import type { Title } from '@croupier/games/lottery';
import type { ManagementRefusal } from '@croupier/contract/lottery-management';
import type { LotteryDeps } from '../deps.ts';
import { issueBy, type IssueRow } from '../issue/issues.ts';

/** Which operator asks, and of which of the studio’s names. */
export interface Caller {
  operator: string;
  vendor: string;
  /** The operator of the first key runs the lotteries: it alone changes them and sees what all operators have sold. */
  runs: boolean;
  /** Whose tickets those are that name no operator. */
  first: string;
}

/** A refusal that the operator’s console has words for. */
export class ManagementRefused extends Error {
  readonly code: ManagementRefusal;
  readonly field: string | undefined;
  constructor(code: ManagementRefusal, field?: string) {
    super(code);
    this.code = code;
    this.field = field;
  }
}
export const refuse = (code: ManagementRefusal, field?: string): never => {
  throw new ManagementRefused(code, field);
};

function titleFor({ titles }: Pick<LotteryDeps, 'titles'>, { vendor }: Caller, gameCode: string): Title {
  const title = titles.get(gameCode);
  return title?.vendor === vendor ? title : refuse('ISSUE_UNKNOWN');
}

export async function issueFor(
  deps: Pick<LotteryDeps, 'titles' | 'database'>,
  caller: Caller,
  { gameCode, sequence }: { gameCode: string; sequence: number },
): Promise<{ title: Title; issue: IssueRow }> {
  const title = titleFor(deps, caller, gameCode);
  const issue = await issueBy(deps.database, gameCode, sequence);
  return issue === undefined ? refuse('ISSUE_UNKNOWN') : { title, issue };
}

/** Whose tickets and movements are meant: null for those of all operators. */
export const scopeOf = ({ runs, operator }: Caller): string | null => (runs ? null : operator);

/** Between the freeze of its list and its draw nobody sees what is on it. */
export const isHidden = ({ state }: Pick<IssueRow, 'state'>): boolean => state === 'frozen';

export const actorOf = ({ operator }: Caller, ...people: readonly string[]): string =>
  `${operator}: ${people.join(', ')}`;

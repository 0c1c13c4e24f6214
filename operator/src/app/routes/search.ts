/** What stands in the address; read by hand, so that no schema library travels to the browser. */
type Search = Record<string, unknown>;

function word(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, 64) : undefined;
}

function only<K extends string>(search: Search, keys: readonly K[]): { [P in K]?: string } {
  // What is no word is named too: the router keeps whatever else it has read, and a page would meet a list or an object.
  return Object.fromEntries(
    keys.flatMap((key) => (search[key] === undefined ? [] : [[key, word(search[key])]])),
  ) as { [P in K]?: string };
}

/** What every list of the console may have in its address. */
const filters = ['from', 'to', 'minAmount', 'maxAmount', 'person', 'sort'] as const;

export const membersSearch = (search: Search) =>
  only(search, ['search', 'status', 'type', 'from', 'to', 'sort']);
export const withdrawalsSearch = (search: Search) =>
  only(search, ['state', 'memberId', 'firstBy', ...filters]);
export const adjustmentsSearch = (search: Search) =>
  only(search, ['state', 'memberId', 'firstBy', ...filters]);
export const freeRoundsSearch = (search: Search) =>
  only(search, ['state', 'memberId', 'occasion', 'firstBy', ...filters]);
export const statementSearch = (search: Search) =>
  only(search, ['show', 'kind', 'search', 'minAmount', 'maxAmount', 'sort']);
export const deliveriesSearch = (search: Search) => only(search, ['state', 'kind', 'from', 'to', 'sort']);
export const financeSearch = (search: Search) => only(search, ['days', 'from', 'to', 'by', 'currency']);
export const gameReportSearch = (search: Search) =>
  only(search, ['days', 'from', 'to', 'by', 'agent', 'currency', 'sort']);
export const financeDaySearch = (search: Search) =>
  only(search, ['owner', 'purpose', 'kind', 'group', 'currency']);
export const treeSearch = (search: Search) => only(search, ['under', 'search']);
export const contractsSearch = (search: Search) =>
  only(search, ['kind', 'state', 'from', 'to', 'person', 'sort']);
export const runsSearch = (search: Search) =>
  only(search, ['kind', 'state', 'firstBy', 'from', 'to', 'minAmount', 'maxAmount', 'sort']);
export const runSearch = (search: Search) =>
  only(search, ['state', 'minAmount', 'maxAmount', 'person', 'sort']);
export const correctionsSearch = (search: Search) => only(search, filters);
export const payoutsSearch = (search: Search) => only(search, ['kind', 'state', ...filters]);
export const winsSearch = (search: Search) => only(search, ['state', 'firstBy', ...filters]);
const queue = ['state', 'from', 'to', 'person', 'sort'] as const;
export const identitiesSearch = (search: Search) => only(search, queue);
export const closuresSearch = (search: Search) => only(search, queue);
export const gamingSearch = (search: Search) =>
  only(search, ['show', 'origin', 'from', 'to', 'person', 'sort']);
export const depositsSearch = (search: Search) => only(search, ['state', 'memberId', 'firstBy', ...filters]);
export const accountsSearch = (search: Search) => only(search, ['search', 'owner', 'purpose', 'currency']);
export const accountSearch = (search: Search) => only(search, ['kind', 'from', 'to', 'sort']);
/** The account that the transfer was reached from. */
export const transferSearch = (search: Search) => only(search, ['account']);
export const actionsSearch = (search: Search) =>
  only(search, ['operator', 'subjectId', 'action', 'looks', 'from', 'to', 'sort']);
export const memberSearch = (search: Search) => only(search, ['tab', 'kind', 'state', 'from', 'to', 'sort']);
export const listSearch = (search: Search) => only(search, ['group', 'search', 'state']);
export const gamesSearch = (search: Search) =>
  only(search, ['search', 'vendor', 'category', 'classify', 'kind', 'state', 'page']);
export const feedbackSearch = (search: Search) => only(search, queue);
export const statementsSearch = (search: Search) => only(search, ['from', 'to', 'sort']);
export const drawsSearch = (search: Search) => only(search, ['state', 'gameCode', 'from', 'to', 'sort']);
export const drawSearch = (search: Search) => only(search, ['state', 'person']);
export const changesSearch = (search: Search) =>
  only(search, ['state', 'gameCode', 'firstBy', 'from', 'to', 'sort']);
export const loginsSearch = (search: Search) =>
  only(search, ['account', 'address', 'kind', 'from', 'to', 'sort']);
export const signInSearch = (search: Search) => only(search, ['to']);

/** After signing in people go back to where they were, never to another site. */
export function safeTarget(to: string | undefined): string {
  return to !== undefined && /^\/(?![/\\])[\w\-/?=&.%]*$/.test(to) ? to : '/';
}

/** What an address says: nothing of what is empty. */
export const withoutEmpty = (search: object): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value));

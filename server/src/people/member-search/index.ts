import type { Route } from '../../platform/http/call.ts';
import { memberRoutes, type MemberSearchDeps } from './routes.ts';

export type { MemberSearchDeps } from './routes.ts';
import type { Console } from '../../console/index.ts';

export { peopleFiles } from './list-files.ts';

/** Members as operators find them: by account, nickname or document, with card, statement and bets. */
export function createMemberSearch(deps: MemberSearchDeps): {
  console(console: Console): { routes: readonly Route[] };
} {
  return { console: (console) => ({ routes: memberRoutes(console, deps) }) };
}

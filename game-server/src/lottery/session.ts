import type { Title } from '@croupier/games/lottery';
import type { LotterySession } from '../protocol.ts';
import { haveSeenAnyRules, type OpenedSession } from '../session-view.ts';
import type { LotteryDeps } from './deps.ts';
import { sellingAt, tableOfIssue } from './issue/issues.ts';
import { titleNow } from './reading.ts';
import { limitsView, tableView } from './views.ts';

/** All that a slip shows before the first purchase. */
export async function lotterySession(
  deps: LotteryDeps,
  title: Title,
  { key, session, balance, ended }: OpenedSession,
): Promise<LotterySession> {
  const now = deps.beacon.now();
  const table = tableOfIssue(title, sellingAt(title, now));
  return {
    sessionKey: key,
    kind: 'lottery',
    gameCode: title.code,
    names: title.names,
    mode: session.mode,
    nickname: session.nickname,
    currency: session.currency,
    balance,
    betsEnded: ended,
    // All lotteries share their rules: they open by themselves once, with an issue that may be about to close behind them.
    rulesSeen: await haveSeenAnyRules(deps.database, session.playerId, [...deps.titles.keys()]),
    language: session.language,
    lobbyUrl: session.lobbyUrl,
    realityCheckMinutes: session.realityCheckMinutes,
    startedAt: session.openedAt.toISOString(),
    serverTime: new Date(now).toISOString(),
    title: await titleNow(deps, title),
    table: tableView(title, table),
    limits: limitsView(title, table, session.currency),
  };
}

import { operatorAgentCalls } from '@croupier/contract';
import { implement, type Route } from '../../platform/http/call.ts';
import type { TeamParts } from './parts.ts';
import { settingsCalls } from './settings/settings.ts';
import { betsOfWindow } from './reports/settled-bets.ts';
import type { Console } from '../../console/index.ts';

/** What operators see and decide of agents' teams. */
export const teamConsole = (parts: TeamParts, console: Console): readonly Route[] =>
  implement(operatorAgentCalls)({
    ...settingsCalls(parts.platform, console),
    bets: console.allow('commissions.read', async (call) => {
      const { id } = call.params;
      const bets = await betsOfWindow(parts, call, id, call.query);
      const subject = { type: 'member', id };
      await console.look(call, { action: 'member.bets_viewed', subject });
      return bets;
    }),
  });

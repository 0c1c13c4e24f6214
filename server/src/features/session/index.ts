import { sessionCalls } from '@croupier/contract';
import { implement, type Route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Verification } from '../verification/index.ts';
import { startFreePlay } from './free-play.ts';
import { logIn } from './log-in.ts';
import { createSessions, type Sessions } from './sessions.ts';

export { playCurrency } from './free-play.ts';
export type { Sessions } from './sessions.ts';

export interface SessionDeps {
  members: Members;
  verification: Pick<Verification, 'consume' | 'consumeCaptcha'>;
  ledger: Pick<Ledger, 'openAccount' | 'accountId' | 'postIn'>;
}

/** Who is signed in, and how one gets in and out. */
export function createSession(
  platform: Platform,
  deps: SessionDeps,
): Sessions & { routes: readonly Route[] } {
  const sessions = createSessions(platform);
  const parts = { ...deps, platform, sessions };
  return {
    ...sessions,
    routes: implement(sessionCalls)({
      login: (call) => logIn(parts, call),
      freePlay: (call) => startFreePlay(parts, call),
      async logout({ member }) {
        await sessions.close(member.merchantId, member.sessionId);
        return {};
      },
    }),
  };
}

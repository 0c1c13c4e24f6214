import { recoveryCalls, sessionCalls } from '@croupier/contract';
import { implement, type Route } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Members } from '../members/index.ts';
import type { Messaging } from '../messaging/index.ts';
import type { SecondFactor } from '../second-factor/index.ts';
import type { SecurityLog } from '../security-log/index.ts';
import type { Verification } from '../verification/index.ts';
import type { BaseCall } from '../../platform/http/call.ts';
import { createChallenges } from './ways/challenges.ts';
import { type Arrival, enter, type LoginAnswer } from './ways/enter.ts';
import { startFreePlay, trialEndJob } from './free-play/free-play.ts';
import { endTrial, type Forget } from './free-play/free-play-end.ts';
import { logIn, type PhoneProofs } from './ways/log-in.ts';
import { closeOtherSessions, closeOwnSession, ownHistory, ownSessions } from './own-sessions.ts';
import { resetByLink, resetByMobile, sendDoorCode, sendResetLink } from './ways/recovery.ts';
import { proveSecondFactor, sendSecondFactorCode } from './ways/second-factor-login.ts';
import { standing } from './standing.ts';
import { type ListedSession, listSessions } from './store.ts';
import { createSessions, type SessionEvents, type Sessions } from './sessions.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { System } from '../../site/index.ts';

export type { Arrival, LoginAnswer } from './ways/enter.ts';
export { deviceFacts } from './devices.ts';
export type { Sessions } from './sessions.ts';
export type { ListedSession } from './store.ts';
export { sessionSpans } from './usage.ts';

export interface SessionDeps {
  members: Members;
  verification: Pick<Verification, 'consume' | 'consumeCaptcha' | 'grant'>;
  ledger: Pick<Ledger, 'openAccount' | 'accountId' | 'postIn' | 'balances'>;
  messaging: Messaging;
  secondFactor: SecondFactor;
  securityLog: SecurityLog;
  system: Pick<System, 'fieldRules' | 'letterAddress'>;
  phoneTokens: PhoneProofs;
  events: SessionEvents & {
    /** Takes away what else free play left, in the transaction that ends it. */
    trialEnded: Forget;
  };
}

export interface SessionFeature extends Sessions {
  routes: readonly Route[];
  jobs: JobHandlers;
  openCount(merchantId: string, memberId: string): Promise<number>;
  /** Those that are open, last used first. */
  listOpen(merchantId: string, memberId: string): Promise<ListedSession[]>;
  /** What is known of anyone who asks for a verification, and of those who guess at the account that it is for. */
  standing(
    call: BaseCall,
    asked: { purpose: 'login' | 'register' | 'sms'; subject: string },
  ): Promise<{ known: boolean; failures: number }>;
  /** For ways to sign in that stand in another feature: the first proof was right. Throws SECOND_FACTOR_REQUIRED. */
  enter(call: BaseCall, arrival: Omit<Arrival, 'spend'>): Promise<LoginAnswer>;
}

/** Who is signed in, and how one gets in and out. */
export function createSession(platform: Platform, deps: SessionDeps): SessionFeature {
  const sessions = createSessions(platform, deps.events);
  const parts = { ...deps, platform, sessions, challenges: createChallenges(platform) };
  const { securityLog } = deps;
  return {
    ...sessions,
    openCount: async (merchantId, memberId) =>
      (await listSessions(platform.db, { merchantId, memberId }, platform.clock.now())).length,
    listOpen: (merchantId, memberId) =>
      listSessions(platform.db, { merchantId, memberId }, platform.clock.now()),
    jobs: { [trialEndJob]: (payload) => endTrial({ ...parts, forget: deps.events.trialEnded }, payload) },
    standing: (call, asked) => standing(parts, call, asked),
    enter: (call, arrival) => enter(parts, call, arrival),
    routes: [
      ...implement(sessionCalls)({
        login: (call) => logIn(parts, call),
        secondFactorCode: (call) => sendSecondFactorCode(parts, call),
        secondFactor: (call) => proveSecondFactor(parts, call),
        freePlay: (call) => startFreePlay(parts, call),
        async logout({ member, address, userAgent }) {
          const { merchantId, id: memberId } = member;
          await sessions.close(merchantId, member.sessionId);
          await securityLog.record(platform.db, {
            merchantId,
            memberId,
            kind: 'logout',
            place: { address, userAgent },
          });
          return {};
        },
        list: (call) => ownSessions(parts, call),
        closeOne: (call) => closeOwnSession(parts, call),
        closeOthers: (call) => closeOtherSessions(parts, call),
        history: (call) => ownHistory(parts, call),
      }),
      ...implement(recoveryCalls)({
        smsCode: (call) => sendDoorCode(parts, call),
        byMobile: (call) => resetByMobile(parts, call),
        byEmail: (call) => sendResetLink(parts, call),
        byLink: (call) => resetByLink(parts, call),
      }),
    ],
  };
}

import { messagesOf } from '../../../messages/index.ts';
import { operatorOwnCalls } from '@croupier/contract';
import { transaction } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { stepUpMinutes } from '../../../platform/http/authorise.ts';
import { type Call, type Handlers, implement, type Route } from '../../../platform/http/call.ts';
import { isId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reserveAttempt } from '../session/attempts.ts';
import { actorOf, type OperatorCall } from '../../guard/index.ts';
import { idleMinutes } from '../session/sign-in.ts';
import { findOperator } from '../session/store.ts';
import type { Trail } from '../../guard/index.ts';
import { provesFactor } from '../accounts/factors.ts';
import type { OperatorLetters } from '../accounts/letters.ts';
import { dismissNotice, readNotices } from '../accounts/notices.ts';
import { closeOwnSession, recordSecondFactor, readOwnSessions, writePassword } from './own-store.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { hashPassword, passwordMatches } from '../../../platform/security/passwords/passwords.ts';
import { operatorPasswordError } from '../accounts/passwords.ts';
import { closeSessions } from '../accounts/store.ts';
import { type GuessParts, notifyGuessing } from '../session/report-guessing.ts';

type Own = Handlers<typeof operatorOwnCalls>;

/** What operators do about their own account; it needs no right. */
export function ownRoutes(platform: Platform, trail: Trail, letters: OperatorLetters): Route[] {
  return implement(operatorOwnCalls)({
    ...credentials(platform, { trail, letters }),
    ...passkeyRoutes(platform, trail),
    ...sessions(platform, trail),
    ...contact(platform, trail, letters),
    notices: async ({ operator }) => ({
      notices: (await readNotices(platform.db, operator.merchantId, operator.id)).map(
        ({ id, kind, detail, at }) => ({ id, kind, detail, at: at.toISOString() }),
      ),
    }),
    dismissNotice: async ({ operator, params }) => {
      const notice = { merchantId: operator.merchantId, operatorId: operator.id, id: params.id };
      if (!isId(params.id) || !(await dismissNotice(platform.db, notice))) fail('NOT_FOUND');
      return {};
    },
  });
}

const subjectOf = ({ operator }: OperatorCall) => ({ type: 'operator', id: operator.id });

/** Guesses inside a session are counted like those at the door, by a name that no account has. */
function countedAs(platform: Platform, call: OperatorCall, what: 'factor' | 'password') {
  const { merchantId, account } = call.operator;
  const now = platform.clock.machine();
  return { merchantId, account: `${what}:${account}`, address: call.address, now, signedIn: true };
}

/** Anyone who has an open session of someone and guesses at what it doesn't show is told of like others. */
const whose = (platform: Platform, guard: GuessParts, call: OperatorCall) => ({
  operatorId: call.operator.id,
  guessed: () => notifyGuessing(platform, guard, actorOf(call), 'guessed'),
});

function credentials(platform: Platform, guard: GuessParts): Pick<Own, 'stepUp' | 'changePassword'> {
  const { db, clock, realtime } = platform;
  const { trail } = guard;
  const known = async ({ operator }: OperatorCall) =>
    (await findOperator(db, operator.merchantId, operator.account)) ?? fail('UNAUTHENTICATED');
  return {
    stepUp: async (call) => {
      const attempt = countedAs(platform, call, 'factor');
      const reserved = await reserveAttempt(platform, attempt, whose(platform, guard, call));
      const operator = await known(call);
      const shown = await transaction(db, async (tx) => {
        if (!(await provesFactor(platform, tx, operator, call.body.factor))) return false;
        const { merchantId, sessionId } = call.operator;
        await recordSecondFactor(tx, { merchantId, id: sessionId }, attempt.now);
        await reserved.forgive(tx, call.operator.id);
        await trail.record(tx, actorOf(call), { action: 'session.stepped_up', subject: subjectOf(call) });
        return true;
      });
      if (shown) return { until: new Date(attempt.now.getTime() + stepUpMinutes * 60_000).toISOString() };
      await trail.record(db, actorOf(call), { action: 'session.step_up_refused', subject: subjectOf(call) });
      return fail('STEP_UP_FAILED');
    },
    changePassword: async (call) => {
      const attempt = countedAs(platform, call, 'password');
      const reserved = await reserveAttempt(platform, attempt, whose(platform, guard, call));
      const operator = await known(call);
      if (!(await passwordMatches(operator.passwordHash ?? undefined, call.body.current)))
        fail('FIELDS_INVALID', {
          errors: { current: messagesOf('operatorFields')(call.language, 'oldPassword') },
        });
      await refuseWeak(call, operator.account);
      const hash = await hashPassword(call.body.password);
      const ended = await transaction(db, async (tx) => {
        const { merchantId, id, sessionId } = call.operator;
        await writePassword(tx, { merchantId, id }, hash);
        await reserved.forgive(tx, call.operator.id);
        await trail.record(tx, actorOf(call), {
          action: 'operator.password_changed',
          subject: subjectOf(call),
        });
        return closeSessions(tx, merchantId, id, clock.machine(), sessionId);
      });
      for (const id of ended) realtime.disconnect(id);
      return {};
    },
  };
}

async function refuseWeak(
  call: Call<typeof operatorOwnCalls.changePassword>,
  account: string,
): Promise<void> {
  const { body, merchant, language } = call;
  const problem = await operatorPasswordError(body.password, { account, brand: merchant.name }, language);
  if (problem !== undefined) fail('FIELDS_INVALID', { errors: { password: problem } });
}

/** Where letters about the own account go. */
function contact(
  { db }: Platform,
  trail: Trail,
  letters: OperatorLetters,
): Pick<Own, 'contact' | 'setContact'> {
  return {
    contact: async ({ operator }) => ({ email: await letters.email(db, operator) }),
    setContact: async (call) => {
      const { merchantId, id, account } = call.operator;
      await transaction(db, async (tx) => {
        await letters.setEmail(tx, { merchantId, id, account }, call.body.email);
        await trail.record(tx, actorOf(call), { action: 'operator.email_changed', subject: subjectOf(call) });
      });
      return {};
    },
  };
}

function sessions(platform: Platform, trail: Trail): Pick<Own, 'sessions' | 'endSession' | 'endOthers'> {
  const { db, clock, realtime } = platform;
  return {
    sessions: async ({ operator }) => {
      const now = clock.machine();
      const owner = { merchantId: operator.merchantId, operatorId: operator.id };
      const seenSince = new Date(now.getTime() - idleMinutes * 60_000);
      const rows = await readOwnSessions(db, owner, { now, seenSince });
      return {
        sessions: rows.map(({ id, address, userAgent, openedAt, seenAt }) => ({
          id,
          current: id === operator.sessionId,
          address,
          userAgent,
          openedAt: openedAt.toISOString(),
          seenAt: seenAt.toISOString(),
        })),
      };
    },
    endSession: async (call) => {
      const { merchantId, id: operatorId } = call.operator;
      const { id } = call.params;
      if (!isId(id)) fail('NOT_FOUND');
      await transaction(db, async (tx) => {
        if (!(await closeOwnSession(tx, { merchantId, operatorId, id }, clock.machine()))) fail('NOT_FOUND');
        await trail.record(tx, actorOf(call), { action: 'session.ended', subject: subjectOf(call) });
      });
      realtime.disconnect(id);
      return {};
    },
    endOthers: async (call) => {
      const { merchantId, id, sessionId } = call.operator;
      const ended = await transaction(db, async (tx) => {
        const closed = await closeSessions(tx, merchantId, id, clock.machine(), sessionId);
        const detail = { sessions: String(closed.length) };
        await trail.record(tx, actorOf(call), {
          action: 'session.others_ended',
          subject: subjectOf(call),
          detail,
        });
        return closed;
      });
      for (const one of ended) realtime.disconnect(one);
      return { ended: ended.length };
    },
  };
}

import type { sessionCalls } from '@croupier/contract';
import { fail } from '../../../platform/failure.ts';
import type { BaseCall, Call } from '../../../platform/http/call.ts';
import type { OpenChallenge } from './challenges.ts';
import { enter, type EnterParts, type LoginAnswer } from './enter.ts';

type Waiting = Pick<BaseCall, 'merchant' | 'address' | 'userAgent'>;

/** The code of a method that needs one. Codes have limits of their own; these don't count as tries. */
export async function sendSecondFactorCode(
  { challenges, secondFactor }: EnterParts,
  call: Call<typeof sessionCalls.secondFactorCode>,
) {
  const { body, merchant, language, address } = call;
  const waiting = (await challenges.read(call, body.challenge)) ?? fail('SECOND_FACTOR_EXPIRED');
  if (!waiting.methods.includes(body.method)) fail('SECOND_FACTOR_EXPIRED');
  const who = { merchantId: merchant.id, memberId: waiting.memberId };
  return secondFactor.sendCode({ merchant, language, address }, who, body.method);
}

/** The second proof: five tries per login, ten per member in a quarter of an hour. */
export async function proveSecondFactor(
  parts: EnterParts,
  call: Call<typeof sessionCalls.secondFactor>,
): Promise<LoginAnswer> {
  const { challenges, secondFactor, sessions, members } = parts;
  const { body, merchant } = call;
  const waiting = (await challenges.take(call, body.challenge)) ?? fail('SECOND_FACTOR_EXPIRED');
  const who = { merchantId: merchant.id, memberId: waiting.memberId };
  const tries = await sessions.countTry(merchant.id, `second:${waiting.memberId}`);
  const right =
    waiting.methods.includes(body.method) && (await secondFactor.prove(who, body.method, body.code));
  if (!right) {
    await tries.failed();
    await record(parts, call, waiting);
    return fail('SECOND_FACTOR_WRONG');
  }
  await tries.forgive();
  const member = (await members.find(merchant.id, waiting.memberId)) ?? fail('SECOND_FACTOR_EXPIRED');
  return enter(parts, call, {
    member,
    way: waiting.way,
    mustChange: waiting.mustChange,
    // Whether it is an agent's page was looked at before the challenge was opened.
    site: 'member',
    factor: body.method,
    spend: (tx) => challenges.finish(tx, call, body.challenge),
  });
}

async function record(
  { platform, securityLog }: EnterParts,
  { merchant, address, userAgent }: Waiting,
  { memberId, way }: OpenChallenge,
): Promise<void> {
  await securityLog.record(platform.db, {
    merchantId: merchant.id,
    memberId,
    kind: 'login.second-factor-failed',
    place: { address, userAgent },
    detail: { way },
  });
}

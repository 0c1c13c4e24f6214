import type { Endpoint } from '@croupier/contract';
import type { FastifyRequest } from 'fastify';
import { fail } from '../failure.ts';
import { verifySignature } from '../security/signature.ts';
import type {
  Guards,
  MemberIdentity,
  OperatorIdentity,
  ProviderIdentity,
  SigningKey,
  VendorIdentity,
} from './call.ts';

/** Who was let in; exactly the part that the call's access word asks for. */
export interface Admitted {
  member?: MemberIdentity;
  operator?: OperatorIdentity;
  vendor?: VendorIdentity;
  provider?: ProviderIdentity;
  vendorRequestId?: string;
  visitor: MemberIdentity | null;
  /** The merchant that the credential fixes. */
  merchantId: string | null;
}

const agentTypes = new Set([1, 2, 41, 42]);
const trialType = 4;
/** So long after an operator showed the second factor, calls that ask for it go through. */
export const stepUpMinutes = 5;

export async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  guards: Guards,
  now: Date,
): Promise<Admitted> {
  switch (endpoint.spec.access) {
    case 'public': {
      const visitor = await memberOf(request, guards);
      return { visitor, merchantId: visitor?.merchantId ?? null };
    }
    case 'player':
    case 'agent':
      return admitMember(endpoint, request, guards);
    case 'operator': {
      const operator = (await guards.operatorByToken(bearer(request))) ?? fail('UNAUTHENTICATED');
      return { operator, visitor: null, merchantId: operator.merchantId };
    }
    case 'vendor': {
      const signed = await signer(request, 'x-vendor', now, (code, keyId) => guards.vendorKey(code, keyId));
      return {
        vendor: signed.party,
        vendorRequestId: signed.requestId,
        visitor: null,
        merchantId: signed.party.merchantId,
      };
    }
    case 'provider': {
      const signed = await signer(request, 'x-provider', now, (code, keyId) =>
        guards.providerKey(code, keyId),
      );
      return { provider: signed.party, visitor: null, merchantId: signed.party.merchantId };
    }
  }
}

/** Asked after the right, so that nobody shows the second factor for what they may not do. */
export function refuseWithoutStepUp({ spec }: Endpoint, { operator }: Admitted, now: Date): void {
  if (spec.stepUp !== true || !operator) return;
  const shownAgo = now.getTime() - operator.secondFactorAt.getTime();
  if (shownAgo > stepUpMinutes * 60_000) fail('STEP_UP_REQUIRED');
}

async function admitMember(endpoint: Endpoint, request: FastifyRequest, guards: Guards): Promise<Admitted> {
  const member = (await memberOf(request, guards)) ?? (await refuse(request, guards));
  refuseMember(endpoint, member);
  return { member, visitor: member, merchantId: member.merchantId };
}

/** What a call may refuse a member whose session is open. */
export function refuseMember({ spec }: Endpoint, member: MemberIdentity): void {
  if (member.mustChange !== null && spec.beforeChange !== true) {
    if (member.mustChange === 'consent') fail('CONSENT_REQUIRED');
    fail('PASSWORD_CHANGE_REQUIRED', { value: member.mustChange });
  }
  if (member.type === trialType && spec.trial !== true) fail('TRIAL_NOT_ALLOWED');
  if (spec.access === 'agent' && !agentTypes.has(member.type)) fail('FORBIDDEN');
  if (member.restricted && spec.play === true) fail('PLAY_CLOSED');
}

/** Anyone who had a session is told how it ended; the token itself is what shows that it was theirs. */
async function refuse(request: FastifyRequest, guards: Guards): Promise<never> {
  const token = bearer(request);
  const why = token === '' || token.length > 200 ? null : await guards.endOf(token);
  return fail('UNAUTHENTICATED', why === null ? {} : { value: why });
}

function bearer(request: FastifyRequest): string {
  const header = request.headers.authorization ?? '';
  return header.startsWith('Bearer ') ? header.slice(7).trim() : '';
}

async function memberOf(request: FastifyRequest, guards: Guards): Promise<MemberIdentity | null> {
  const token = bearer(request);
  return token === '' || token.length > 200 ? null : guards.memberByToken(token);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function signer<P extends SigningKey>(
  request: FastifyRequest,
  partyHeader: string,
  now: Date,
  find: (code: string, keyId: string) => Promise<P | null>,
): Promise<{ party: P; requestId: string }> {
  const header = (name: string): string => {
    const value = request.headers[name];
    return typeof value === 'string' && value.length <= 200 ? value : fail('SIGNATURE_INVALID');
  };
  const code = header(partyHeader);
  const keyId = header('x-key-id');
  const requestId = header('x-request-id');
  if (!uuid.test(requestId)) fail('SIGNATURE_INVALID');
  const party = (await find(code, keyId)) ?? fail('SIGNATURE_INVALID');
  const parts = {
    method: request.method,
    target: request.raw.url ?? '',
    party: code,
    keyId,
    timestamp: header('x-timestamp'),
    requestId,
    body: request.rawBody ?? '',
  };
  verifySignature(party.secret, parts, header('x-signature'), now);
  party.used();
  return { party, requestId };
}

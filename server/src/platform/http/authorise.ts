import type { Endpoint } from '@croupier/contract';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { fail, type FieldText } from '../failure.ts';
import { fieldText } from './validation.ts';
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
      const { vendor, vendorRequestId } = await admitVendor(request, guards, now);
      return { vendor, vendorRequestId, visitor: null, merchantId: vendor.merchantId };
    }
    case 'provider': {
      const signed = await signer(request, 'X-Provider', now, (code, keyId) =>
        guards.providerKey(code, keyId),
      );
      return { provider: signed.party, visitor: null, merchantId: signed.party.merchantId };
    }
  }
}

/** What a signature speaks of, and what carries it. */
export interface SignedRequest {
  headers: IncomingHttpHeaders;
  method: string;
  raw: { url?: string | undefined };
  rawBody: Buffer | undefined;
}

/** The vendor whose signature a call carries. Throws SIGNATURE_INVALID or SIGNATURE_STALE. */
export async function admitVendor(
  request: SignedRequest,
  guards: Pick<Guards, 'vendorKey'>,
  now: Date,
): Promise<{ vendor: VendorIdentity; vendorRequestId: string }> {
  const signed = await signer(request, 'X-Vendor', now, (code, keyId) => guards.vendorKey(code, keyId));
  return { vendor: signed.party, vendorRequestId: signed.requestId };
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
  // The name of a scheme has no letter case.
  return /^bearer /i.test(header) ? header.slice('bearer '.length).trim() : '';
}

async function memberOf(request: FastifyRequest, guards: Guards): Promise<MemberIdentity | null> {
  const token = bearer(request);
  return token === '' || token.length > 200 ? null : guards.memberByToken(token);
}

const anything = /./;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const wholeSeconds = /^\d{1,15}$/;
const digest = /^[0-9a-f]{64}$/i;
const maxHeaderLength = 200;

/** The headers of a signed call. Which of them are missing or malformed is said: their form is no secret. */
function signedHeaders(request: SignedRequest, partyHeader: string) {
  const errors: Record<string, FieldText> = {};
  const read = (name: string, form: RegExp): string => {
    const value = request.headers[name.toLowerCase()];
    if (value === undefined || value === '') errors[name] = fieldText('required');
    else if (typeof value === 'string' && value.length <= maxHeaderLength && form.test(value)) return value;
    else errors[name] = fieldText('format');
    return '';
  };
  const headers = {
    party: read(partyHeader, anything),
    keyId: read('X-Key-Id', anything),
    timestamp: read('X-Timestamp', wholeSeconds),
    requestId: read('X-Request-Id', uuid),
    signature: read('X-Signature', digest),
  };
  return Object.keys(errors).length > 0 ? fail('SIGNATURE_INVALID', { errors }) : headers;
}

async function signer<P extends SigningKey>(
  request: SignedRequest,
  partyHeader: string,
  now: Date,
  find: (code: string, keyId: string) => Promise<P | null>,
): Promise<{ party: P; requestId: string }> {
  const { signature, ...headers } = signedHeaders(request, partyHeader);
  const party = (await find(headers.party, headers.keyId)) ?? fail('SIGNATURE_INVALID');
  const parts = {
    method: request.method,
    target: request.raw.url ?? '',
    ...headers,
    body: request.rawBody ?? '',
  };
  verifySignature(party.secret, parts, signature, now);
  party.used();
  return { party, requestId: headers.requestId };
}

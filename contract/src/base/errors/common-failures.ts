import type { EndpointSpec } from '../endpoint.ts';
import type { ErrorCode } from './codes.ts';

/** Failures that calls of one kind can answer with, whatever they do, beside those of their own. */
export interface FailureKind {
  /** As the documents name the kind. */
  calls: string;
  has(spec: EndpointSpec): boolean;
  codes: readonly ErrorCode[];
}

const isSigned = ({ access }: EndpointSpec): boolean => access === 'vendor' || access === 'provider';

const isMembers = ({ access }: EndpointSpec): boolean => access === 'player' || access === 'agent';

const takesBody = ({ method, bodyToo }: EndpointSpec): boolean =>
  method === 'POST' || method === 'PUT' || bodyToo === true;

/** What stands between a call and its handler, each with the refusals that it alone gives. */
export const failureKinds: readonly FailureKind[] = [
  {
    calls: 'any call',
    has: () => true,
    // A request that can't be read, with two hosts for instance, is malformed whatever it asks for.
    codes: ['REQUEST_INVALID', 'BODY_MALFORMED', 'BUSY', 'INTERNAL', 'MERCHANT_UNKNOWN', 'MERCHANT_MISMATCH'],
  },
  {
    calls: 'any call with a body',
    has: takesBody,
    codes: ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  },
  {
    calls: 'any call of vendors and payment providers',
    has: isSigned,
    codes: ['SIGNATURE_INVALID', 'SIGNATURE_STALE'],
  },
  {
    calls: 'any call but those of vendors and payment providers',
    has: (spec) => !isSigned(spec),
    codes: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'FORBIDDEN', 'UNAUTHENTICATED'],
  },
  {
    calls: 'any call of visitors, players and agents',
    has: (spec) => isMembers(spec) || spec.access === 'public',
    codes: ['MAINTENANCE', 'REGION_RESTRICTED', 'MEMBER_BLOCKED'],
  },
  {
    calls: 'any call of players and agents, but those by which what is owed is done',
    has: (spec) => isMembers(spec) && spec.beforeChange !== true,
    codes: ['PASSWORD_CHANGE_REQUIRED', 'CONSENT_REQUIRED'],
  },
  {
    calls: 'any call of players and agents that is closed to free play',
    has: (spec) => isMembers(spec) && spec.trial !== true,
    codes: ['TRIAL_NOT_ALLOWED'],
  },
  { calls: 'any call of play', has: ({ play }) => play === true, codes: ['PLAY_CLOSED'] },
  {
    calls: 'any call that asks for the second factor again',
    has: ({ stepUp }) => stepUp === true,
    codes: ['STEP_UP_REQUIRED'],
  },
  {
    calls: 'any sealed call',
    has: ({ sealed }) => sealed === true,
    codes: ['ENCRYPTION_REQUIRED', 'ENCRYPTION_INVALID'],
  },
  {
    calls: 'any idempotent call',
    has: ({ idempotent }) => idempotent === true,
    codes: ['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_CONFLICT', 'REQUEST_IN_PROGRESS'],
  },
];

/** A path that is asked with a method it does not have. No call answers so. */
export const pathFailures: readonly ErrorCode[] = ['METHOD_NOT_ALLOWED'];

/** Every code that a call can answer with. */
export function failuresOf(spec: EndpointSpec): ErrorCode[] {
  const common = failureKinds.filter((kind) => kind.has(spec)).flatMap(({ codes }) => codes);
  return [...new Set([...(spec.failures ?? []), ...common])];
}

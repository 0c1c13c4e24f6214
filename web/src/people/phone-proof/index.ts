export { problemOf } from './phone-auth.ts';
export { type PhoneProofState, usePhoneProof } from './use-phone-proof.ts';

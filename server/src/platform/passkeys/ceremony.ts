import type { passkeyMade, passkeyProof } from '@croupier/contract';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type * as z from 'zod';

/** The hosts that passkeys are made for, and the only origins that they are taken from. */
export interface Party {
  ids: string[];
  origins: string[];
}

export interface Credential {
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
}

/** A party is a host; its passkeys open nothing at any other. */
export const partyOf = (address: string): Party => {
  const { hostname, origin } = new URL(address);
  return { ids: [hostname], origins: [origin] };
};

/** What a browser made, where it fits: for this party and challenge, by someone whom the authenticator verified. */
export async function madePasskey(
  party: Party,
  challenge: string,
  { credential: id, clientDataJSON, attestationObject }: z.output<typeof passkeyMade>,
): Promise<Credential | null> {
  const answer = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.ids,
    requireUserVerification: true,
    // The library throws for whatever doesn't fit; to the caller all of that is one refusal.
  }).catch(() => null);
  if (!answer?.verified) return null;
  const { credential } = answer.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
  };
}

/** The new count of signatures, where this passkey signed this challenge for this party; null otherwise. */
export async function provenPasskey(
  party: Party,
  challenge: string,
  proof: Omit<z.output<typeof passkeyProof>, 'kind' | 'challenge'>,
  known: Credential,
): Promise<number | null> {
  const { credential: id, clientDataJSON, authenticatorData, signature } = proof;
  const answer = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.ids,
    requireUserVerification: true,
    credential: {
      id: known.credentialId,
      publicKey: Uint8Array.from(known.publicKey),
      counter: known.signCount,
    },
  }).catch(() => null);
  return answer?.verified === true ? answer.authenticationInfo.newCounter : null;
}

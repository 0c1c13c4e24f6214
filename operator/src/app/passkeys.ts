import type { passkeyProof } from '@croupier/contract';
import type * as z from 'zod';
import { api } from './api.ts';

/** Whether the browser makes and shows passkeys at all; only over https, or on this machine. */
export const passkeysWork = (): boolean => typeof PublicKeyCredential === 'function';

/** Asks the person for a passkey of the console. Throws where they close the browser's window. */
export async function showPasskey(): Promise<z.output<typeof passkeyProof>> {
  const [{ startAuthentication }, asked] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.call('operatorSession.askPasskey', { body: {} }),
  ]);
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge: asked.challenge, rpId: asked.party, userVerification: 'required' },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    kind: 'passkey',
    challenge: asked.id,
    credential: id,
    clientDataJSON,
    authenticatorData,
    signature,
  };
}

/** Lets the browser make one for the own account, and keeps its public half. */
export async function makePasskey(name: string) {
  const [{ startRegistration }, asked] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.call('operatorOwn.startPasskey', { body: {} }),
  ]);
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: asked.challenge,
      rp: { id: asked.party, name: `${asked.brand} Console` },
      user: { id: asked.user, name: asked.account, displayName: asked.account },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' as const })),
      excludeCredentials: asked.known.map((known) => ({ id: known, type: 'public-key' as const })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  });
  const { clientDataJSON, attestationObject } = response;
  return api.call('operatorOwn.addPasskey', {
    body: { challenge: asked.id, name, made: { credential: id, clientDataJSON, attestationObject } },
  });
}

/** What a page is told to ask an authenticator for; the answers' fields are in base64url. */
export interface PasskeyAsked {
  id: string;
  challenge: string;
  party: string;
}

export interface PasskeyMaking extends PasskeyAsked {
  brand: string;
  account: string;
  user: string;
  known: readonly string[];
}

/** Whether the browser makes and shows passkeys at all; only over https, or on this machine. */
export const passkeysWork = (): boolean => typeof PublicKeyCredential === 'function';

const browser = () => import('@simplewebauthn/browser');

/** Asks the person for a passkey of this host. Throws where they close the browser's window. */
export async function shownPasskey(asking: Promise<PasskeyAsked>) {
  const [{ startAuthentication }, asked] = await Promise.all([browser(), asking]);
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge: asked.challenge, rpId: asked.party, userVerification: 'required' },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    kind: 'passkey' as const,
    challenge: asked.id,
    credential: id,
    clientDataJSON,
    authenticatorData,
    signature,
  };
}

/** Lets the browser make a passkey: its public half, for the site to keep. Throws where the person closes the window. */
export async function madePasskey(asking: Promise<PasskeyMaking>, site: (brand: string) => string) {
  const [{ startRegistration }, asked] = await Promise.all([browser(), asking]);
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: asked.challenge,
      rp: { id: asked.party, name: site(asked.brand) },
      user: { id: asked.user, name: asked.account, displayName: asked.account },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' as const })),
      excludeCredentials: asked.known.map((known) => ({ id: known, type: 'public-key' as const })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  });
  const { clientDataJSON, attestationObject } = response;
  return { challenge: asked.id, made: { credential: id, clientDataJSON, attestationObject } };
}

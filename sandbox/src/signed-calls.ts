import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import { signatureFault, signedHeaders } from './signature.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the signature held: only then is the answer signed too. */
    signedRequestId?: string;
  }
}

/** With whom a provider shares a key. */
export interface Signer {
  party: string;
  keyId: string;
  secret: Buffer;
}

/** What the site calls: signed both ways, so that neither an order nor an answer can be made up. */
export function signedBothWays(app: FastifyInstance, signer: Signer): void {
  app.addHook('preValidation', async (request) => {
    request.signedRequestId = checkSignature(request, signer);
  });
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload) => {
    if (request.signedRequestId === undefined || typeof payload !== 'string') return;
    const { party, keyId, secret } = signer;
    const parts = {
      method: `ANSWER ${reply.statusCode}`,
      target: request.url,
      ...{ party, keyId },
      body: payload,
    };
    reply.headers(signedHeaders(secret, parts, request.signedRequestId));
  });
}

function checkSignature(request: FastifyRequest, signer: Signer): string {
  const header = (name: string): string => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  const parts = {
    method: request.method,
    target: request.url,
    party: header('x-provider'),
    keyId: header('x-key-id'),
    timestamp: header('x-timestamp'),
    requestId: header('x-request-id'),
    body: request.body instanceof Buffer ? request.body : '',
  };
  const known = parts.party === signer.party && parts.keyId === signer.keyId;
  const fault = known
    ? signatureFault(signer.secret, parts, header('x-signature'), new Date())
    : 'signature_invalid';
  if (fault !== null) throw new Refusal(401, fault.toUpperCase());
  return parts.requestId;
}

import proxyAddr from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';

/** The caller's network address: the connection's, or the one that a trusted proxy in front forwards. */
export type AddressOf = (request: IncomingMessage) => string;

export function addressReader(trustProxy: readonly string[]): AddressOf {
  if (trustProxy.length === 0) return (request) => request.socket.remoteAddress ?? '';
  const trusted = proxyAddr.compile([...trustProxy]);
  // What is no address is nobody's: the connection's own stands for it.
  return (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddr(request, trusted));
}

import proxyAddr from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';
import { plainHost } from '../../host-names.ts';

/** The caller's network address: the connection's, or the one that a trusted proxy in front forwards. */
export type AddressOf = (request: IncomingMessage) => string;

export function addressReader(trustProxy: readonly string[]): AddressOf {
  if (trustProxy.length === 0) return (request) => request.socket.remoteAddress ?? '';
  const trusted = proxyAddr.compile([...trustProxy]);
  // What is no address is nobody's: the connection's own stands for it.
  return (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddr(request, trusted));
}

/** The host that a request is for, without its port, as brands and settings write it. */
export type HostOf = (request: IncomingMessage) => string;

/** Reads it as the framework does, whatever stands behind the name: the last one that a trusted proxy forwards, else the request's. */
export function hostReader(trustProxy: readonly string[]): HostOf {
  const trusted = proxyAddr.compile([...trustProxy]);
  return ({ headers, socket }) => {
    const forwarded = headers['x-forwarded-host'];
    const isForwarded =
      typeof forwarded === 'string' &&
      forwarded !== '' &&
      socket.remoteAddress !== undefined &&
      trusted(socket.remoteAddress, 0);
    const named = isForwarded ? forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() : (headers.host ?? '');
    const end = named.startsWith('[') ? named.indexOf(']') + 1 : named.indexOf(':');
    return plainHost(end < 0 ? named : named.slice(0, end));
  };
}

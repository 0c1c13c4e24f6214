import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';

/** The caller's network address: the connection's, or the one that a trusted proxy in front forwards. */
export type AddressOf = (request: IncomingMessage) => string;

export function addressReader(trustProxy: readonly string[]): AddressOf {
  if (trustProxy.length === 0) return (request) => request.socket.remoteAddress ?? '';
  const trusted = proxyAddr.compile([...trustProxy]);
  // What is no address is nobody's: the connection's own stands for it.
  return (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddr(request, trusted));
}

/**
 * The network that one subscriber has: an IPv4 address, or a block of IPv6 addresses (64 bits are what a single
 * connection gets). Text that is no address stays as it is.
 */
export function networkOf(address: string, ipv6Bits: 64 | 56 | 48 = 64): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const bytes = parsed.toByteArray().map((byte, at) => (at * 8 < ipv6Bits ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${ipv6Bits}`;
}

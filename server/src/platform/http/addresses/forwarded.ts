import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';
import { Counter } from 'prom-client';
import type { Platform } from '../../platform.ts';

const logEveryMs = 10 * 60_000;

/**
 * Tells when a peer that isn't trusted forwards addresses. From inside that is a proxy that TRUST_PROXY forgot: all its
 * visitors count as one, and the first few who fail lock out everyone else. From outside it is someone's try.
 */
export function watchForwarded({
  config,
  log,
  metrics,
}: Pick<Platform, 'config' | 'log' | 'metrics'>): (request: IncomingMessage) => void {
  const trusted = proxyAddr.compile(config.trustProxy);
  const ignored = new Counter({
    name: 'forwarded_ignored_total',
    help: 'Requests with a forwarded address from a peer that TRUST_PROXY does not name, by where the peer is',
    labelNames: ['peer'],
    registers: [metrics.registry],
  });
  ignored.inc({ peer: 'inside' }, 0);
  ignored.inc({ peer: 'outside' }, 0);
  const lastLogged = { inside: Number.NEGATIVE_INFINITY, outside: Number.NEGATIVE_INFINITY };
  return ({ headers, socket }) => {
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    const address = socket.remoteAddress ?? '';
    if (address === '' || trusted(address, 0)) return;
    const peer = isInside(address) ? 'inside' : 'outside';
    ignored.inc({ peer });
    if (performance.now() - lastLogged[peer] < logEveryMs) return;
    lastLogged[peer] = performance.now();
    if (peer === 'outside')
      log.warn({ peer: address }, 'a visitor claims a forwarded address; it is ignored');
    else
      log.error(
        { peer: address },
        `TRUST_PROXY: ${address} forwards addresses and is not trusted, so that all visitors behind it count as one address`,
      );
  };
}

const isInside = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast';

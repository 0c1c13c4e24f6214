import type { Config } from '../../config.ts';

/** Where programs on this machine reach the site. */
export function siteAddress(config: Pick<Config, 'host' | 'port'>): string {
  const wildcard = config.host === '0.0.0.0' || config.host === '::';
  const host = wildcard ? '127.0.0.1' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
}

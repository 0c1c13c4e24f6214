import ipaddr from 'ipaddr.js';

/** What an allow list names: a host, a host with its port, an address or a network. */
type Entry =
  | { kind: 'network'; network: [ipaddr.IPv4 | ipaddr.IPv6, number] }
  | { kind: 'host'; host: string; port: number | null };

export interface AllowList {
  /** Whether a host is named, with this port or without any. */
  names(host: string, port: number): boolean;
  /** Whether an address lies in a named network. */
  covers(address: string): boolean;
}

const internet6 = ipaddr.parseCIDR('2000::/3');

/** Only addresses of the public internet: everything that leads into this machine, its network or nowhere is refused. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // Embedded IPv4 addresses (`::7f00:1`) are called unicast as well.
  return parsed.kind() === 'ipv4' || parsed.match(internet6);
}

/** `[::1]` as a URL writes it, without its brackets. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** Reads `localhost:3000`, `mail.internal`, `10.1.0.0/16` and the like; throws with the entry that is none of these. */
export function readAllowList(entries: readonly string[]): AllowList {
  const read = entries.map(readEntry);
  return {
    names: (host, port) =>
      read.some(
        (entry) =>
          entry.kind === 'host' &&
          entry.host === bareHost(host) &&
          (entry.port === null || entry.port === port),
      ),
    covers: (address) =>
      read.some((entry) => entry.kind === 'network' && within(ipaddr.process(address), entry.network)),
  };
}

function within(address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number]) {
  return address.kind() === network.kind() && address.match(network, bits);
}

function readEntry(text: string): Entry {
  if (ipaddr.isValidCIDR(text)) return { kind: 'network', network: ipaddr.parseCIDR(text) };
  if (ipaddr.isValid(text)) {
    const address = ipaddr.process(text);
    return { kind: 'network', network: [address, address.kind() === 'ipv4' ? 32 : 128] };
  }
  const [, host, port] = /^(\[[0-9a-f:.]+\]|[a-z0-9]+(?:[.-][a-z0-9]+)*)(?::(\d{1,5}))?$/i.exec(text) ?? [];
  if (host === undefined) throw new Error(`"${text}" is no host, address or network`);
  return { kind: 'host', host: bareHost(host), port: port === undefined ? null : Number(port) };
}

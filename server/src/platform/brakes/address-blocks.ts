import ipaddr from 'ipaddr.js';

/** A block of network addresses that one party may hold, and how many times the limit of a single address it gets. */
export interface AddressBlock {
  level: 'address' | 'block56' | 'block48';
  /** The address for IPv4, the network's prefix for IPv6. */
  key: string;
  factor: number;
}

const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * What stands for one caller, smallest block first. A line of IPv6 has a /64 at least and often a /56 or a /48, so each of them is
 * counted, with rising limits; an IPv4 address that is written as IPv6 is that address.
 */
export function addressBlocks(address: string): AddressBlock[] {
  const parsed = plainAddress(address);
  if (parsed === null) return [{ level: 'address', key: 'unknown', factor: 1 }];
  if (parsed.kind() === 'ipv4') return [{ level: 'address', key: parsed.toString(), factor: 1 }];
  const bytes = parsed.toByteArray();
  const prefix = (length: number): string => {
    const kept = bytes.map((byte, at) => (at < length / 8 ? byte : 0));
    return `${ipaddr.fromByteArray(kept).toString()}/${length}`;
  };
  return [
    { level: 'address', key: prefix(64), factor: 1 },
    { level: 'block56', key: prefix(56), factor: 4 },
    { level: 'block48', key: prefix(48), factor: 16 },
  ];
}

/** The smallest block: the IPv4 address or the /64. What is bound to a caller's address is bound to this. */
export const addressKey = (address: string): string => addressBlocks(address)[0]?.key ?? 'unknown';

function plainAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return null;
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv6 && parsed.match(nat64)) {
    return ipaddr.fromByteArray(parsed.toByteArray().slice(12));
  }
  return parsed;
}

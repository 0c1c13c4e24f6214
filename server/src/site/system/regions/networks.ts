import { isIPv4, isIPv6 } from 'node:net';

/** An address or a network as one number with the length of its common part; IPv4 as the mapped part of IPv6. */
export interface Network {
  base: bigint;
  /** 0 to 128. */
  length: number;
}

const all = 128;
const mapped = 0xffff_0000_0000n;
const mappedLength = 96;

function fromIPv4(text: string): bigint {
  return text.split('.').reduce((value, part) => (value << 8n) + BigInt(Number(part)), 0n);
}

function fromIPv6(text: string): bigint {
  // The last part may be written as IPv4: ::ffff:203.0.113.9
  const dotted = /^(.*:)([\d.]+)$/.exec(text);
  if (dotted?.[1] !== undefined && dotted[2]?.includes('.') === true) {
    const low = fromIPv4(dotted[2]);
    return fromIPv6(`${dotted[1]}${(low >> 16n).toString(16)}:${(low & 0xffffn).toString(16)}`);
  }
  const [head = '', tail] = text.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const left = groups(head);
  const right = groups(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].reduce(
    (value, group) => (value << 16n) + BigInt(Number.parseInt(group, 16)),
    0n,
  );
}

/** Undefined for what is no address. A zone (`%eth0`) is left out: it says nothing about where someone is. */
export function addressNumber(text: string): bigint | undefined {
  const bare = text.split('%')[0] ?? '';
  if (isIPv4(bare)) return mapped + fromIPv4(bare);
  return isIPv6(bare) ? fromIPv6(bare) : undefined;
}

/** The IPv4 address that an IPv6 socket tells as ::ffff:…, else the text as it is. */
export function plainAddress(text: string): string {
  const number = addressNumber(text);
  if (number === undefined || number >> 32n !== 0xffffn) return text;
  return [24n, 16n, 8n, 0n].map((shift) => (number >> shift) & 0xffn).join('.');
}

const maskOf = (length: number): bigint => ((1n << BigInt(length)) - 1n) << BigInt(all - length);

export function parseNetwork(text: string): Network | undefined {
  const [address = '', bits, ...rest] = text.trim().split('/');
  const number = addressNumber(address);
  if (number === undefined || rest.length > 0) return undefined;
  const offset = isIPv4(address) ? mappedLength : 0;
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return undefined;
  const length = bits === undefined ? all : offset + Number(bits);
  return length > all ? undefined : { base: number & maskOf(length), length };
}

export function holds({ base, length }: Network, address: bigint): boolean {
  return (address & maskOf(length)) === base;
}

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The root of the accepted bets of a shared round: a Merkle tree as in RFC 6962. It is published when the list freezes, so no bet
 * can be added, taken out or changed after the entropy is known, and each player can check that their bet stands in it.
 */
const leafHash = (ticket: string): Uint8Array => sha256(concatBytes(Uint8Array.of(0), utf8ToBytes(ticket)));
const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(Uint8Array.of(1), left, right));

/** The largest power of two below the number of leaves. */
function splitAt(leaves: number): number {
  let split = 1;
  while (split * 2 < leaves) split *= 2;
  return split;
}

function treeHash(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (only === undefined) return sha256(new Uint8Array(0));
  if (leaves.length === 1) return only;
  const split = splitAt(leaves.length);
  return nodeHash(treeHash(leaves.slice(0, split)), treeHash(leaves.slice(split)));
}

/** Of no bets at all: the SHA-256 of nothing. */
export const ticketRoot = (tickets: readonly string[]): string => bytesToHex(treeHash(tickets.map(leafHash)));

/** The hashes that lead from one ticket to the root, from the leaf upwards. */
export function inclusionPath(tickets: readonly string[], index: number): string[] {
  const walk = (leaves: readonly Uint8Array[], at: number): Uint8Array[] => {
    if (leaves.length <= 1) return [];
    const split = splitAt(leaves.length);
    const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
    return at < split ? [...walk(left, at), treeHash(right)] : [...walk(right, at - split), treeHash(left)];
  };
  return walk(tickets.map(leafHash), index).map(bytesToHex);
}

/** The root that a ticket with this path leads to; the tree has `size` tickets. Null where the path can't be one of such a tree. */
export function rootFromPath(
  ticket: string,
  index: number,
  size: number,
  path: readonly string[],
): string | null {
  if (!Number.isInteger(index) || index < 0 || index >= size) return null;
  const climb = (at: number, leaves: number, steps: readonly string[]): Uint8Array | null => {
    if (leaves === 1) return steps.length === 0 ? leafHash(ticket) : null;
    const last = steps.at(-1);
    if (last === undefined || !/^[0-9a-f]{64}$/.test(last)) return null;
    const split = splitAt(leaves);
    const below =
      at < split
        ? climb(at, split, steps.slice(0, -1))
        : climb(at - split, leaves - split, steps.slice(0, -1));
    if (below === null) return null;
    return at < split ? nodeHash(below, hexToBytes(last)) : nodeHash(hexToBytes(last), below);
  };
  const root = climb(index, size, path);
  return root === null ? null : bytesToHex(root);
}

import { hash } from 'node:crypto';

const bitsPerKey = 20;
const blockBytes = 64;
const bitsPerBlock = blockBytes * 8;
const bitsSet = 8;

/** What a filter looks at of a key, taken from it once for all filters. */
export interface KeyDigest {
  bytes: Buffer;
  block: number;
}

/** By a hash that nobody can find collisions of, so that no sender makes a filter say 'maybe' at will. */
export function digestOf(name: string): KeyDigest {
  const bytes = hash('sha256', name, 'buffer');
  return { bytes, block: bytes.readUInt32LE(0) };
}

/**
 * Says of a key that it is not in a set, or that it may be (of one in four thousand that aren't). A blocked Bloom filter (Putze,
 * Sanders, Singler 2007): all bits of a key lie in one line of the processor's cache. Two and a half bytes a key.
 */
export class KeyFilter {
  readonly bytes: Buffer;
  private readonly blocks: number;

  /** With the bytes of a filter that was made before. */
  constructor(bytes: Buffer) {
    if (bytes.length === 0 || bytes.length % blockBytes !== 0)
      throw new RangeError(`a filter of ${bytes.length} bytes has no whole blocks`);
    this.bytes = bytes;
    this.blocks = bytes.length / blockBytes;
  }

  static forKeys(count: number): KeyFilter {
    return new KeyFilter(
      Buffer.alloc(Math.ceil(Math.max(count * bitsPerKey, 1) / bitsPerBlock) * blockBytes),
    );
  }

  add(digest: KeyDigest): void {
    const start = this.startOf(digest);
    for (let place = 0; place < bitsSet; place += 1) {
      const bit = bitOf(digest, place);
      const at = start + (bit >> 3);
      this.bytes[at] = (this.bytes[at] ?? 0) | (1 << (bit & 7));
    }
  }

  /** False only for keys that were never added. */
  mayHave(digest: KeyDigest): boolean {
    const start = this.startOf(digest);
    for (let place = 0; place < bitsSet; place += 1) {
      const bit = bitOf(digest, place);
      if (((this.bytes[start + (bit >> 3)] ?? 0) & (1 << (bit & 7))) === 0) return false;
    }
    return true;
  }

  private startOf({ block }: KeyDigest): number {
    return (block % this.blocks) * blockBytes;
  }
}

const bitOf = ({ bytes }: KeyDigest, place: number): number =>
  bytes.readUInt16LE(4 + 2 * place) % bitsPerBlock;

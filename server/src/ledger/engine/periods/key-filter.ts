import { hash } from 'node:crypto';

const bitsPerKey = 12;
const blockBytes = 64;
const bitsPerBlock = blockBytes * 8;
const bitsSet = 8;

/** What a filter knows of a key. The hash is one that nobody can find collisions of, so that no sender makes a filter say 'maybe' at will. */
export type KeyDigest = Buffer;

export const digestOf = (name: string): KeyDigest => hash('sha256', name, 'buffer');

/**
 * Says of a key that it is not in a set, or that it may be (of three in a thousand that aren't). A blocked Bloom filter (Putze,
 * Sanders, Singler 2007): all bits of a key lie in one line of the processor's cache. One and a half bytes a key.
 */
export class KeyFilter {
  readonly bytes: Buffer;

  /** With the bytes of a filter that was made before. */
  constructor(bytes: Buffer) {
    if (bytes.length === 0 || bytes.length % blockBytes !== 0)
      throw new RangeError(`a filter of ${bytes.length} bytes has no whole blocks`);
    this.bytes = bytes;
  }

  static forKeys(count: number): KeyFilter {
    return new KeyFilter(
      Buffer.alloc(Math.ceil(Math.max(count * bitsPerKey, 1) / bitsPerBlock) * blockBytes),
    );
  }

  add(digest: KeyDigest): void {
    const start = this.blockOf(digest);
    for (let place = 0; place < bitsSet; place += 1) {
      const bit = digest.readUInt16LE(4 + 2 * place) % bitsPerBlock;
      const at = start + (bit >> 3);
      this.bytes[at] = (this.bytes[at] ?? 0) | (1 << (bit & 7));
    }
  }

  /** False only for keys that were never added. */
  mayHave(digest: KeyDigest): boolean {
    const start = this.blockOf(digest);
    for (let place = 0; place < bitsSet; place += 1) {
      const bit = digest.readUInt16LE(4 + 2 * place) % bitsPerBlock;
      if (((this.bytes[start + (bit >> 3)] ?? 0) & (1 << (bit & 7))) === 0) return false;
    }
    return true;
  }

  private blockOf(digest: KeyDigest): number {
    return (digest.readUInt32LE(0) % (this.bytes.length / blockBytes)) * blockBytes;
  }
}

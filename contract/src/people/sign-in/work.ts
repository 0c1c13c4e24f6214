/** Work that a verification asks for: `bits` is the binary logarithm of the hashes that it takes on average. */
export interface Work {
  salt: string;
  bits: number;
}

/** The work is that many equal pieces, so that luck evens out. */
export const workPieces = 8;

const bitsOfPieces = Math.log2(workPieces);

/** Leading zero bits that the hash of each piece must have. */
export const pieceBits = ({ bits }: Pick<Work, 'bits'>): number => Math.max(0, bits - bitsOfPieces);

/**
 * scrypt with half a megabyte: a program of its own gains little over the script of a page, and a graphics card less than with a
 * plain hash.
 */
export const workParameters = { N: 512, r: 8, p: 1, dkLen: 4 } as const;

/** What is hashed for one try at one piece; the salt of scrypt is the work's salt. */
export const workText = (salt: string, piece: number, nonce: number): string => `${salt}.${piece}.${nonce}`;

/** Whether the first four bytes of a hash begin with so many zero bits. */
export function isEnough(hash: Uint8Array, bits: number): boolean {
  const [a = 255, b = 255, c = 255, d = 255] = hash;
  return Math.clz32(((a << 24) | (b << 16) | (c << 8) | d) >>> 0) >= bits;
}

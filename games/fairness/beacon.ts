import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * A public beacon of drand's protocol: at fixed instants it signs the number of the round, which nobody can foresee without its
 * key and everyone can check with the public one.
 */
export interface BeaconChain {
  scheme: typeof beaconScheme;
  /** Identifies the beacon: the hash of its parameters. */
  hash: string;
  /** On G2, compressed: 192 hexadecimal digits. */
  publicKey: string;
  periodSeconds: number;
  /** Unix seconds of round 1. */
  genesisTime: number;
}
export interface BeaconRound {
  round: number;
  /** SHA-256 of the signature. */
  randomness: string;
  /** On G1, compressed: 96 hexadecimal digits. */
  signature: string;
}

export const beaconScheme = 'bls-unchained-g1-rfc9380';
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const signer = bls12_381.shortSignatures;

/** The public beacon that rounds for money are locked to: drand's quicknet, run by the League of Entropy. */
export const quicknet: BeaconChain = {
  scheme: beaconScheme,
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  periodSeconds: 3,
  genesisTime: 1_692_803_367,
};

/** The instant of a round, in Unix milliseconds. */
export const beaconInstant = (chain: BeaconChain, round: number): number =>
  (chain.genesisTime + (round - 1) * chain.periodSeconds) * 1000;

/** The first round whose instant lies strictly after this one (Unix milliseconds): what a freeze at that instant commits to. */
export function beaconRoundAfter(chain: BeaconChain, instant: number): number {
  const since = instant - chain.genesisTime * 1000;
  return since < 0 ? 1 : Math.floor(since / (chain.periodSeconds * 1000)) + 2;
}

function bigEndian(value: number, bytes: 4 | 8): Uint8Array {
  const view = new DataView(new ArrayBuffer(bytes));
  if (bytes === 8) view.setBigUint64(0, BigInt(value));
  else view.setUint32(0, value);
  return new Uint8Array(view.buffer);
}

const messageOf = (round: number) => signer.hash(sha256(bigEndian(round, 8)), domain);

/** The round's randomness, or null where the signature isn't the key's signature of this round. */
export function verifiedRandomness(publicKey: string, round: number, signature: string): string | null {
  if (!/^[0-9a-f]{96}$/.test(signature) || !/^[0-9a-f]{192}$/.test(publicKey)) return null;
  try {
    const holds = signer.verify(hexToBytes(signature), messageOf(round), hexToBytes(publicKey));
    return holds ? bytesToHex(sha256(hexToBytes(signature))) : null;
  } catch {
    // No points of the curve.
    return null;
  }
}

/** What a beacon answers for a round; only who has the secret key (32 bytes) can say it. */
export function signBeaconRound(secretKey: Uint8Array, round: number): BeaconRound {
  const signature = signer.Signature.toBytes(signer.sign(messageOf(round), secretKey));
  return { round, signature: bytesToHex(signature), randomness: bytesToHex(sha256(signature)) };
}

/** The parameters of a beacon with this secret key; their hash is drand's hash of a chain's information. */
export function beaconOf(
  secretKey: Uint8Array,
  clock: Pick<BeaconChain, 'periodSeconds' | 'genesisTime'>,
  beaconId: string,
): BeaconChain & { groupHash: string } {
  const publicKey = signer.getPublicKey(secretKey).toBytes();
  const groupHash = sha256(concatBytes(publicKey, utf8ToBytes(beaconId)));
  const hash = sha256(
    concatBytes(
      bigEndian(clock.periodSeconds, 4),
      bigEndian(clock.genesisTime, 8),
      publicKey,
      groupHash,
      utf8ToBytes(beaconId),
    ),
  );
  return {
    ...clock,
    scheme: beaconScheme,
    hash: bytesToHex(hash),
    groupHash: bytesToHex(groupHash),
    publicKey: bytesToHex(publicKey),
  };
}

import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import type { SentLine } from './sale/slip.ts';

/** What a buyer holds in hand from the moment of the purchase, and how players are named in the tree. */
export interface Receipts {
  /** Ed25519 over the leaf, in base64. */
  sign(leaf: string): string;
  /** In base64 as SubjectPublicKeyInfo. */
  publicKey: string;
  /** Names a player to nobody who doesn’t know the key. */
  playerRef(operator: string | null, playerId: string): string;
}

/** PKCS #8 around the 32 bytes of an Ed25519 key (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const bytesOf = (key: Buffer, what: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `croupier lottery ${what}`, 32));

/** Keys of their own, made from the first of the keys that seal. */
export function createReceipts([key]: readonly [Buffer, ...Buffer[]]): Receipts {
  const secret: KeyObject = createPrivateKey({
    key: Buffer.concat([pkcs8, bytesOf(key, 'receipts')]),
    format: 'der',
    type: 'pkcs8',
  });
  const names = bytesOf(key, 'players');
  return {
    sign: (leaf) => sign(null, Buffer.from(leaf), secret).toString('base64'),
    publicKey: createPublicKey(secret).export({ format: 'der', type: 'spki' }).toString('base64'),
    playerRef: (operator, playerId) =>
      createHmac('sha256', names)
        .update(JSON.stringify([operator, playerId]))
        .digest('hex')
        .slice(0, 32),
  };
}

export interface LeafParts {
  ticketId: string;
  playerRef: string;
  issueId: string;
  stake: number;
  currency: string;
  tableVersion: number;
  multiple: number;
  lines: readonly SentLine[];
}

/** Lines as they stand in the hash of a leaf: what was bought, in the words of the rules. The database keeps no order of their names. */
export const linesText = (lines: readonly SentLine[]): string =>
  JSON.stringify(lines.map(({ play, entry, unit, multiplier }) => ({ play, entry, unit, multiplier })));

/** A ticket as it stands in the tree of its issue: who bought it only as a name that nobody can read, what it holds as a hash. */
export function leafOf({ lines, ...of }: LeafParts): string {
  const hash = createHash('sha256').update(linesText(lines)).digest('hex');
  return [
    of.ticketId,
    of.playerRef,
    of.issueId.replace(':', '.'),
    of.stake,
    of.currency,
    of.tableVersion,
    of.multiple,
    hash,
  ].join(':');
}

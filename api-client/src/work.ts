import {
  isEnough,
  pieceBits,
  type Work,
  workParameters,
  workPieces,
  workText,
} from '@croupier/contract/work';
import { scrypt } from '@noble/hashes/scrypt.js';

export type WorkHash = (text: string, salt: string) => Uint8Array;
const ownHash: WorkHash = (text, salt) => scrypt(text, salt, workParameters);

/** More tries than any work takes. */
const maxTries = 2 ** 31;

export interface SolveOptions {
  /** scrypt by the parameters of the contract; the one in JavaScript where absent. */
  hash?: WorkHash;
  /** Told after each piece how many are done. */
  onPiece?: (done: number) => void;
}

/** The answer to the work: one number per piece, with full stops between them. Keeps one core busy until it is found. */
export function solveWork(work: Work, { hash = ownHash, onPiece }: SolveOptions = {}): string {
  const wanted = pieceBits(work);
  const nonces = Array.from({ length: workPieces }, (_, piece) => {
    let nonce = 0;
    while (!isEnough(hash(workText(work.salt, piece, nonce), work.salt), wanted)) {
      nonce += 1;
      if (nonce > maxTries) throw new RangeError('this work has no answer');
    }
    onPiece?.(piece + 1);
    return nonce;
  });
  return nonces.join('.');
}

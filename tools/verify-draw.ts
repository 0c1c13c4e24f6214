import { createPublicKey, verify as verifySignature } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isBag } from '../game-server/verifier/reading.ts';
import { headlineOf, readProof, verify } from '../game-server/verifier/verify.ts';
import { readCommandLine, run, UsageError } from './command-line.ts';

const { values, positionals } = readCommandLine({
  usage: `npm run verify-draw -- FILE [--receipt-key KEY]: draws an issue of a lottery again, without a network
  FILE             what "lottery/issues/:gameCode/:sequence" or "lottery/tickets/:ticketId" of the studio answered; - reads what is piped in
  --receipt-key    the public key of receipts (SubjectPublicKeyInfo in base64), to check that of the ticket`,
  options: { 'receipt-key': { type: 'string' } },
  words: 1,
});

/** A ticket’s answer has its receipt beside the proof. */
function receiptOf(given: unknown): { leaf: string; signature: string } | null {
  const ticket = isBag(given) ? given['ticket'] : undefined;
  const receipt = isBag(ticket) ? ticket['receipt'] : undefined;
  if (!isBag(receipt)) return null;
  return { leaf: String(receipt['leaf']), signature: String(receipt['signature']) };
}

function receiptHolds(given: unknown, key: string): boolean {
  const receipt = receiptOf(given);
  if (receipt === null) throw new UsageError('--receipt-key wants the answer of a ticket');
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  return verifySignature(
    null,
    Buffer.from(receipt.leaf),
    publicKey,
    Buffer.from(receipt.signature, 'base64'),
  );
}

await run(async () => {
  const [file] = positionals;
  if (file === undefined) throw new UsageError('a FILE is wanted');
  const pasted = readFileSync(file === '-' ? 0 : file, 'utf8');
  const verdict = verify(readProof(pasted));
  for (const { key, holds, given, found } of verdict.checks)
    console.log(
      `${holds ? 'holds ' : 'FAILS '} ${key.padEnd(8)} ${holds ? given : `${given} is not ${found}`}`,
    );
  let holds = headlineOf(verdict) !== 'bad' && verdict.checks.length > 0;
  const key = values['receipt-key'];
  if (key !== undefined) {
    const signed = receiptHolds(JSON.parse(pasted), key);
    console.log(`${signed ? 'holds ' : 'FAILS '} receipt`);
    holds &&= signed;
  }
  if (verdict.kind === 'lottery' && verdict.drawn === null)
    console.log(
      `void: the beacon did not say the round; ask for it, and this draw is proven wrong if it exists`,
    );
  if (!holds) throw new Error('this is not what was drawn');
});

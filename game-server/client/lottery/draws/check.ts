import {
  fairStream,
  linkReaches,
  rootFromPath,
  sharedDrawSeed,
  verifiedRandomness,
} from '@croupier/games/fairness';
import { families, sameOutcome } from '@croupier/games/lottery';
import type { IssueProof } from '../../../src/protocol.ts';

export type CheckName = 'checkLink' | 'checkRound' | 'checkBeacon' | 'checkOutcome' | 'checkTicket';
export interface Checked {
  name: CheckName;
  holds: boolean;
}

/**
 * Draws an issue again from its proof, without asking anyone. Empty where the issue isn’t drawn yet. What it can’t know is whether the
 * end of the chain and the root are those that were published before: the draw log has them.
 */
export function checkProof(proof: IssueProof): Checked[] {
  const { chain, link, freeze, said, outcome, beacon, ticket } = proof;
  if (link === null || freeze === null || said === null) return [];
  const seed = sharedDrawSeed({
    link,
    title: proof.gameCode,
    label: proof.label,
    root: freeze.root,
    beacon: said.randomness,
  });
  const again = families.get(proof.family)?.draw(fairStream(seed));
  const checks: Checked[] = [
    { name: 'checkLink', holds: linkReaches(link, chain.end, proof.sequence - chain.firstSequence + 1) },
    { name: 'checkRound', holds: freeze.beaconRound >= proof.announcedRound },
    {
      name: 'checkBeacon',
      holds: verifiedRandomness(beacon.publicKey, freeze.beaconRound, said.signature) === said.randomness,
    },
  ];
  if (outcome !== null)
    checks.push({ name: 'checkOutcome', holds: again !== undefined && sameOutcome(outcome, again) });
  if (ticket !== null)
    checks.push({
      name: 'checkTicket',
      holds: rootFromPath(ticket.leaf, ticket.index, freeze.tickets, ticket.path) === freeze.root,
    });
  return checks;
}

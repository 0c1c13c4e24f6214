import { quicknet, type BeaconChain } from '../../games/fairness/index.ts';
import { bagOf, hex, text, whole, type Bag } from './reading.ts';

/** The beacon that a proof names. The public one is known to this page; what a proof says of it doesn’t count. */
export function beaconOf(proof: Bag): BeaconChain {
  const bag = bagOf(proof['beacon']);
  const hash = text(bag, 'hash', hex);
  if (hash === quicknet.hash) return quicknet;
  return {
    scheme: quicknet.scheme,
    hash,
    publicKey: text(bag, 'publicKey', /^[0-9a-f]{192}$/),
    periodSeconds: Math.max(1, whole(bag, 'periodSeconds')),
    genesisTime: whole(bag, 'genesisTime'),
  };
}

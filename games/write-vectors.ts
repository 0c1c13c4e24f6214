/**
 * Writes `fairness/vectors.json`: inputs with the outcomes that any other implementation must find. They are written once per
 * rule change and then frozen; the tests and the verifier page hold the code to them.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawCrashPoint } from './crash/index.ts';
import {
  buildChain,
  commitmentOf,
  entryHash,
  fairStream,
  firstEntryHash,
  sharedRoundSeed,
} from './fairness/index.ts';
import { jaguarMoon, playSlot } from './slot/index.ts';

const serverSeeds = ['00', '5a', 'c3'].map((byte) => byte.repeat(32));

export function vectors() {
  const streams = serverSeeds.flatMap((serverSeed, index) =>
    [6, 37, 1000, 2 ** 32].map((bound) => {
      const input = { serverSeed, clientSeed: `player-${index}`, nonce: index * 7 };
      const stream = fairStream(input);
      return {
        ...input,
        commitment: commitmentOf(serverSeed),
        bound,
        integers: Array.from({ length: 12 }, () => stream.below(bound)),
      };
    }),
  );
  const slots = [...Array(40).keys()].flatMap((nonce) => {
    const input = { serverSeed: serverSeeds[1] ?? '', clientSeed: 'lua', nonce };
    const opened = playSlot(jaguarMoon, 100, [], fairStream(input));
    const choices = opened.phase === 'choosing' ? [{ type: 'choose' as const, option: 'hunt' }] : [];
    const round = playSlot(jaguarMoon, 100, choices, fairStream(input));
    return [
      {
        ...input,
        code: jaguarMoon.code,
        stake: 100,
        choices,
        stops: round.base.stops,
        freeSpins: round.freeSpins.length,
        win: round.win,
      },
    ];
  });
  const root = '7e'.repeat(32);
  const chain = buildChain(root, 1000);
  const salt = '1f'.repeat(32);
  const rounds = [1, 2, 3, 500, 999, 1000].map((linkIndex) => {
    const playerSeeds = linkIndex % 2 === 0 ? ['ana', 'bruno', 'caio'] : [];
    const link = chain.link(linkIndex);
    const crashPoint = drawCrashPoint(fairStream(sharedRoundSeed({ link, salt, playerSeeds, linkIndex })));
    return { linkIndex, link, playerSeeds, crashPoint };
  });
  const firstBody = '{"kind":"chain"}';
  const first = entryHash(firstEntryHash, firstBody);
  return {
    streams,
    slots,
    chain: { root, length: chain.length, end: chain.end, salt, rounds },
    log: [{ previousHash: firstEntryHash, body: firstBody, entryHash: first }],
  };
}

if (import.meta.main)
  writeFileSync(
    join(import.meta.dirname, 'fairness/vectors.json'),
    `${JSON.stringify(vectors(), null, 2)}\n`,
  );

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
import { jaguarMoon, playSlot, profiles, slotThemes, type SlotTheme } from './slot/index.ts';

const serverSeeds = ['00', '5a', 'c3'].map((byte) => byte.repeat(32));

function slotVectors(theme: SlotTheme, rounds: number) {
  const stake = theme.coins * 5;
  return [...Array(rounds).keys()].map((nonce) => {
    const input = { serverSeed: serverSeeds[1] ?? '', clientSeed: 'lua', nonce };
    const opened = playSlot(theme, stake, [], fairStream(input));
    const option = theme.options.at(-1)?.id ?? '';
    const choices = opened.phase === 'choosing' ? [{ type: 'choose' as const, option }] : [];
    const round = playSlot(theme, stake, choices, fairStream(input));
    return {
      ...input,
      code: theme.code,
      stake,
      choices,
      stops: round.base.stops,
      freeSpins: round.freeSpins.length,
      win: round.win,
    };
  });
}

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
  const others = Object.keys(profiles).flatMap((profile) =>
    slotThemes.filter((theme) => theme.profile === profile && theme !== jaguarMoon).slice(0, 1),
  );
  const slots = [...slotVectors(jaguarMoon, 40), ...others.flatMap((theme) => slotVectors(theme, 14))];
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

/**
 * Writes `fairness/vectors.json`: inputs with the outcomes that any other implementation must find. They are written once per
 * rule change and then frozen; the tests and the verifier page hold the code to them.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawCrashPoint } from './shared/crash/index.ts';
import {
  buildChain,
  commitmentOf,
  entryHash,
  fairStream,
  firstEntryHash,
  inclusionPath,
  quicknet,
  sharedDrawSeed,
  sharedRoundSeed,
  ticketRoot,
} from './fairness/index.ts';
import {
  formerThemes,
  jaguarMoon,
  playSlot,
  profiles,
  slotThemes,
  type SlotChoice,
  type SlotTheme,
} from './slot/index.ts';

const serverSeeds = ['00', '5a', 'c3'].map((byte) => byte.repeat(32));

/** The last option, and fields in their order. */
function choicesOf(theme: SlotTheme, stake: number, input: Parameters<typeof fairStream>[0]): SlotChoice[] {
  const choices: SlotChoice[] = [];
  for (;;) {
    const { phase } = playSlot(theme, stake, choices, fairStream(input));
    if (phase === 'done') return choices;
    const option = theme.options.at(-1)?.id ?? '';
    choices.push(phase === 'choosing' ? { type: 'choose', option } : { type: 'pick', field: choices.length });
  }
}

/** The first of so many later rounds that opens something. */
function opening(theme: SlotTheme): number[] {
  const found = [...Array(3000).keys()].find((nonce) => {
    const input = { serverSeed: serverSeeds[1] ?? '', clientSeed: 'lua', nonce };
    const { phase, freeSpins, bonus } = playSlot(theme, theme.coins, [], fairStream(input));
    return nonce >= 14 && (phase !== 'done' || freeSpins.length > 0 || bonus !== undefined);
  });
  return found === undefined ? [] : [found];
}

function slotVectors(theme: SlotTheme, nonces: readonly number[]) {
  const stake = theme.coins * 5;
  return nonces.map((nonce) => {
    const input = { serverSeed: serverSeeds[1] ?? '', clientSeed: 'lua', nonce };
    const choices = choicesOf(theme, stake, input);
    const round = playSlot(theme, stake, choices, fairStream(input));
    return {
      ...input,
      code: theme.code,
      version: theme.version,
      stake,
      choices,
      stops: round.base.stops,
      freeSpins: round.freeSpins.length,
      win: round.win,
    };
  });
}

/** The first titles that ever had a mathematics, as they were then, and of each mathematics the first that has it now. */
function slotTitles(): SlotTheme[] {
  const first = [
    'the-gossiping-parrot',
    'canoe-up-the-river',
    'blue-wings-of-the-forest',
    'the-singing-frog',
  ];
  const then = [...first, 'the-old-monkey', 'yellow-throated-caiman'].flatMap((code) =>
    [...formerThemes, ...slotThemes].filter((theme) => theme.code === code && theme.version === 1),
  );
  const now = Object.keys(profiles).flatMap((profile) =>
    slotThemes.filter((theme) => theme.profile === profile && theme.version === 2).slice(0, 1),
  );
  return [...then, ...now];
}

/** Draws of version 2: link, root of the accepted bets, beacon. */
function sharedVectors() {
  const tableCode = 'toucan-flight-1';
  return [1, 2, 57, 10_000].map((sequence) => {
    const link = buildChain('7e'.repeat(32), 1000).link(Math.min(sequence, 1000));
    const root = ticketRoot(sequence === 1 ? [] : [`bet-${sequence}:0:1000:BRL:200`]);
    const randomness = commitmentOf('1f'.repeat(32 - (sequence % 7)) + '00'.repeat(sequence % 7));
    const draw = { link, title: tableCode, label: String(sequence), root, beacon: randomness };
    return {
      tableCode,
      sequence,
      link,
      root,
      randomness,
      crashPoint: drawCrashPoint(fairStream(sharedDrawSeed(draw))),
    };
  });
}

/** What drand's quicknet said for round 1,000: its signature holds under its public key and under no other. */
const beacons = [
  {
    publicKey: quicknet.publicKey,
    round: 1000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
];

function treeVectors() {
  return [0, 1, 2, 3, 5, 8].map((size) => {
    const tickets = Array.from({ length: size }, (_, index) => `bet-${index}:0:${100 * (index + 1)}:BRL:0`);
    return {
      tickets,
      root: ticketRoot(tickets),
      paths: tickets.map((_, index) => inclusionPath(tickets, index)),
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
  const slots = [
    ...slotVectors(jaguarMoon, [...Array(40).keys()]),
    ...slotTitles().flatMap((theme) => slotVectors(theme, [...Array(14).keys(), ...opening(theme)])),
  ];
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
    shared: sharedVectors(),
    beacons,
    trees: treeVectors(),
    log: [{ previousHash: firstEntryHash, body: firstBody, entryHash: first }],
  };
}

if (import.meta.main)
  writeFileSync(
    join(import.meta.dirname, 'fairness/vectors.json'),
    `${JSON.stringify(vectors(), null, 2)}\n`,
  );

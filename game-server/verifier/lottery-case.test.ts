import { createHash } from 'node:crypto';
import {
  beaconInstant,
  beaconOf,
  beaconRoundAfter,
  buildChain,
  fairStream,
  inclusionPath,
  sharedDrawSeed,
  signBeaconRound,
  ticketRoot,
} from '../../games/fairness/index.ts';
import { families, hashOf, issueOf, tables, titles } from '../../games/lottery/index.ts';
import { describe, expect, it, test } from 'vitest';
import type { Bag } from './reading.ts';
import { headlineOf, verify } from './verify.ts';

const key = new Uint8Array(32).fill(7);
const beacon = beaconOf(key, { periodSeconds: 3, genesisTime: 1_692_803_367 }, 'test');
const lines = JSON.stringify([{ play: 'SSC_1_PLACE', entry: '7||||', unit: 100, multiplier: 1 }]);
const leaf = `ticket-1:player:one-minute.1000:100:BRL:1:1:${createHash('sha256').update(lines).digest('hex')}`;
const leaves = ['another', leaf, 'a third'];

/** A proof of an issue as the studio gives it, made here. */
function proofOf(code: string): Bag {
  const title = titles.get(code);
  const family = families.get(title?.family ?? '');
  const [table] = tables.get(title?.family ?? '') ?? [];
  if (title === undefined || family === undefined || table === undefined) throw new Error('no title');
  const sequence = 300;
  const issue = issueOf(title, sequence);
  const chain = buildChain('5a'.repeat(32), 50);
  const link = chain.link(8);
  const root = ticketRoot(leaves);
  const announcedRound = beaconRoundAfter(beacon, issue.drawsAt - 1);
  const { randomness, signature } = signBeaconRound(key, announcedRound);
  const seed = sharedDrawSeed({ link, title: code, label: issue.label, root, beacon: randomness });
  return {
    kind: 'lottery',
    gameCode: code,
    family: title.family,
    sequence,
    label: issue.label,
    state: 'settled',
    voidReason: null,
    drawsAt: new Date(issue.drawsAt).toISOString(),
    tableVersion: table.version,
    tableHash: hashOf(table),
    chain: { end: chain.end, firstSequence: 293, length: 50 },
    beacon,
    announcedRound,
    freeze: { at: new Date(issue.freezesAt).toISOString(), root, tickets: 3, beaconRound: announcedRound },
    said: { randomness, signature },
    link,
    outcome: family.draw(fairStream(seed)),
    ticket: { leaf, lines, index: 1, path: inclusionPath(leaves, 1) },
  };
}

describe('an issue of a lottery', () => {
  it.each([...titles.keys()])('%s is drawn again offline', (code) => {
    const verdict = verify(proofOf(code));
    expect(verdict.checks.filter(({ holds }) => !holds)).toEqual([]);
    expect(verdict.checks.map(({ key: name }) => name).toSorted()).toEqual(
      ['beacon', 'chain', 'drawn', 'lines', 'order', 'rule', 'table', 'ticket', 'title'].toSorted(),
    );
    expect(headlineOf(verdict)).toBe('goodOwn');
  });

  const good = proofOf('one-minute');
  const of = (name: string): Bag => good[name] as Bag;
  it.each<[string, string, Bag]>([
    ['another outcome', 'drawn', { outcome: [0, 0, 0, 0, 0] }],
    ['another link', 'chain', { link: '11'.repeat(32) }],
    ['an issue beyond the chain', 'chain', { sequence: 400 }],
    ['another word of the beacon', 'beacon', { said: { ...of('said'), randomness: '22'.repeat(32) } }],
    ['a list without the ticket', 'ticket', { freeze: { ...of('freeze'), root: '33'.repeat(32) } }],
    ['a ticket of other lines', 'lines', { ticket: { ...of('ticket'), lines: lines.replace('7', '8') } }],
    ['other odds', 'table', { tableHash: '44'.repeat(32) }],
    ['another family', 'title', { family: 'K3' }],
    ['a void that the beacon had spoken of', 'rule', { state: 'voided' }],
    [
      'a later round than the one announced',
      'order',
      { freeze: { ...of('freeze'), beaconRound: Number(of('freeze')['beaconRound']) + 1 } },
    ],
    [
      'a round that was known before the freeze',
      'order',
      {
        freeze: {
          ...of('freeze'),
          at: new Date(beaconInstant(beacon, Number(of('freeze')['beaconRound'])) + 1).toISOString(),
        },
      },
    ],
  ])('%s is found out', (_, check, change) => {
    const verdict = verify({ ...good, ...change });
    expect(verdict.checks.find(({ key: name }) => name === check)?.holds).toBe(false);
    expect(headlineOf(verdict)).toBe('bad');
  });
});

test('a list that froze late takes the first round after its freeze', () => {
  const good = proofOf('final-3');
  const freeze = good['freeze'] as Bag;
  const late = Date.parse(String(good['drawsAt'])) + 61_000;
  const round = beaconRoundAfter(beacon, late);
  const { randomness, signature } = signBeaconRound(key, round);
  const changed = {
    ...good,
    freeze: { ...freeze, at: new Date(late).toISOString(), beaconRound: round },
    said: { randomness, signature },
  };
  const failed = verify(changed).checks.filter(({ holds }) => !holds);
  expect(failed.map(({ key: name }) => name)).toEqual(['drawn']);
});

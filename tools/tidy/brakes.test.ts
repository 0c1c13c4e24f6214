import { describe, expect, test } from 'vitest';
import { readSources } from './sources.ts';

const sources = readSources().filter(
  ({ path }) => /^(?:server|game-server)\/src\//.test(path) && !path.endsWith('.test.ts'),
);
const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** What counts or recognises by what it is given: the rest of the expression, up to its end. */
const keyed = /(?:\bsubject:|\.(?:mac|arrive|consume|take)\()([^;]*?)(?:;|,\n\s*\w+:|\n\s*\}|$)/gm;
const inMap = /\.(?:get|set|has)\(([^,)\n]*)/g;
/** An address in these is its network: an IPv4 address, or blocks of IPv6. */
const asNetwork = /\b(?:addressKey|addressBlocks|byAddress|networkOf)\((?:[^()]|\([^()]*\))*\)/g;
const words = /'[^'\n]*'/g;
const address = /\b(?:address|addressOf|ip|remoteAddress)\b/;

describe('limits', () => {
  test('none is kept by the text of an address: anyone who has an IPv6 network has as many as they like', () => {
    const wrong = sources.flatMap(({ path, text }) =>
      [...text.matchAll(keyed), ...text.matchAll(inMap)]
        .filter(([, by = '']) => address.test(by.replaceAll(words, '').replaceAll(asNetwork, '')))
        .map(([what]) => `${path}: ${what.trim()}`),
    );
    expect(wrong).toEqual([]);
  });

  test('addresses become counters in one place', () => {
    const named = filesWith(/\blevel: '(?:address|block56|block48)'/);
    expect(named).toEqual(['server/src/platform/brakes/address-blocks.ts']);
  });

  test('only plain requests are counted in the memory of a node', () => {
    expect(filesWith(/from 'rate-limiter-flexible'/)).toEqual(['server/src/platform/http/limits.ts']);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { jackpotAnswer, topAnswer } from '../src/protocol.ts';
import type { RunningStudio } from '../src/studio.ts';
import { createBench, openCrash, openSlot, type Bench } from './helpers/studio.ts';
import { quickTimes } from './helpers/table.ts';

let bench: Bench;
let running: RunningStudio;
beforeAll(async () => {
  bench = await createBench();
  running = await bench.start({ times: quickTimes });
});
afterAll(() => bench.close());

async function asked(path: string, key: string, body: string | undefined) {
  const answer = await fetch(`http://127.0.0.1:${running.port}/studio/api/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return [answer.status, (await answer.json()) as unknown] as const;
}
const invalid = (detail?: string) => [
  400,
  { failure: { code: 'REQUEST_INVALID', ...(detail === undefined ? {} : { detail }) } },
];

const calls: [string, typeof openCrash | typeof openSlot, (value: unknown) => unknown][] = [
  ['rules-seen', openCrash, (value) => expect(value).toEqual({ seen: true })],
  ['top', openCrash, (value) => topAnswer.parse(value)],
  ['jackpot', openSlot, (value) => jackpotAnswer.parse(value)],
];

it.each(calls)(
  '%s asks for nothing: an empty object is answered, all else refused',
  async (path, open, read) => {
    // A session may ask a dozen times at once: each call has one of its own.
    const key = (await open(bench, running)).session.sessionKey;
    const [status, value] = await asked(path, key, '{}');
    expect(status).toBe(200);
    read(value);
    for (const body of [undefined, '', 'null', '[]', '0', '"x"'])
      expect([body, await asked(path, key, body)]).toEqual([body, invalid()]);
    expect(await asked(path, key, '{"more":1}')).toEqual(invalid('more'));
  },
);

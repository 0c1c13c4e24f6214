import { scryptSync } from 'node:crypto';
import { solveWork } from '@croupier/api-client/work';
import { workParameters } from '@croupier/contract/work';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { humanRoutes } from '../../../../sandbox/src/human.ts';
import { strangersAt } from '../../../src/people/session/ways/tries.ts';
import { baseBits } from '../../../src/people/verification/answers/work.ts';
import { verificationBlocks } from '../../../src/platform/brakes/guesses.ts';
import { startMemberSite, trailTo, type Visitor } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { answer, ask, login, type Puzzle, solutionOf } from '../../helpers/steps/slider-steps.ts';

const site = startedOnce(() => startMemberSite({ HUMAN_VERIFICATION: 'on', TRUST_PROXY: '127.0.0.1' }));

describe('the work', () => {
  const native = (text: string, salt: string) => scryptSync(text, salt, workParameters.dkLen, workParameters);
  type Asked = Puzzle & { work: { salt: string; bits: number } };
  const asked = async (visitor: Visitor, more: object = {}) => (await ask(visitor, more)) as Asked;
  /** As a person sees it: without telling the site that anyone looked. */
  const seen = async ({ id }: Puzzle): Promise<number> => {
    const { rows } = await site.platform.pool.query<{ sealed: Buffer }>(
      'SELECT solution_sealed AS sealed FROM puzzle WHERE id = $1',
      [id],
    );
    const opened = site.platform.vault.open(rows[0]?.sealed ?? Buffer.alloc(0), `puzzle:${id}`);
    return (JSON.parse(opened.toString()) as { x: number }).x;
  };
  beforeAll(() => {
    site.platform.config.rateLimits = true;
  });
  afterAll(() => {
    site.platform.config.rateLimits = false;
  });

  test('is part of every puzzle: without it nothing is answered and nothing lost, made up it is wrong, done it passes', async () => {
    const visitor = site.visitor({ address: '198.51.100.10' });
    const puzzle = await asked(visitor);
    expect(puzzle.work.bits).toBe(baseBits);
    const x = await seen(puzzle);
    const right = { x, trail: trailTo(x) };
    const without = await answer(visitor, puzzle, right);
    expect([without.body.code, without.body.value]).toEqual(['VERIFICATION_FAILED', 'work']);
    const passed = await answer(visitor, puzzle, {
      ...right,
      work: solveWork(puzzle.work, { hash: native }),
    });
    expect(passed.body.success).toBe(true);
    const next = await asked(visitor);
    const place = await seen(next);
    const made = { x: place, trail: trailTo(place), work: '1.2.3.4.5.6.7.8' };
    expect((await answer(visitor, next, made)).body.code).toBe('VERIFICATION_FAILED');
    expect((await answer(visitor, next, { ...made, work: solveWork(next.work) })).body.code).toBe(
      'VERIFICATION_FAILED',
    );
  });

  test('is spared anyone who asks the sandbox for the solution', async () => {
    const visitor = site.visitor({ address: '198.51.100.11' });
    expect(await visitor.verification('login', 'player1')).toMatch(/^[\w-]{43}$/);
  });

  test('costs the more the more its /64 asks, in both ways alike, and nobody else', async () => {
    const bits: number[] = [];
    for (let turn = 1; turn <= 28; turn += 1) {
      const visitor = site.visitor({ address: `2001:db8:77:1::${turn.toString(16)}` });
      bits.push((await asked(visitor, turn % 2 === 0 ? { alternative: true } : {})).work.bits);
    }
    expect([bits[0], bits[8], bits[9], bits[18], bits[27]]).toEqual([6, 6, 7, 8, 9]);
    expect((await asked(site.visitor({ address: '2001:db8:88:1::1' }))).work.bits).toBe(baseBits);
  });

  test('costs more after wrong answers and failed logins, and less again after one that was right', async () => {
    const address = '198.51.100.12';
    const bits = async () => (await asked(site.visitor({ address }))).work.bits;
    for (let turn = 0; turn < 5; turn += 1) {
      const visitor = site.visitor({ address });
      const puzzle = await asked(visitor);
      await answer(visitor, puzzle, {
        x: 1,
        trail: trailTo(1),
        work: solveWork(puzzle.work, { hash: native }),
      });
    }
    expect(await bits()).toBe(baseBits + 1);
    const failing = site.visitor({ address: '198.51.100.13' });
    const count = async () => {
      const [blocks = 0] = await site.platform.counters.read(
        site.platform.db,
        verificationBlocks('198.51.100.13'),
        site.platform.clock.now(),
      );
      return blocks;
    };
    const wrong = await failing.verification('login', 'player2');
    await failing.login('player2', 'Wrong4You', { verification: wrong });
    expect(await count()).toBe(2);
    await login(failing, await failing.verification('login', 'player2'), 'player2');
    expect(await count()).toBe(2);
  });

  test('is none for the account on a device that it signed in on', async () => {
    const visitor = site.visitor({ address: '198.51.100.14' });
    await login(visitor, await visitor.verification('login', 'player1'));
    expect((await asked(visitor)).work.bits).toBe(0);
    expect((await asked(visitor, { subject: 'player2' })).work.bits).toBe(baseBits);
    expect((await asked(visitor, { purpose: 'register', subject: 'player1' })).work.bits).toBe(baseBits);
  });

  test('grows with what strangers fail at the account, wherever they are', async () => {
    const { counters, db, clock } = site.platform;
    const bits = async () =>
      (await asked(site.visitor({ address: '198.51.100.15' }), { subject: 'player2' })).work.bits;
    expect(await bits()).toBe(baseBits);
    await counters.add(db, [strangersAt(site.demo.id, 'player2')], clock.now(), 20);
    expect(await bits()).toBe(baseBits + 2);
  });
});

describe('an outside service', () => {
  test('stands for the puzzle where the brand chooses it; while it doesn’t answer the own one does', async () => {
    const secret = 'a secret of the service';
    const party = fastify();
    party.removeAllContentTypeParsers();
    party.addContentTypeParser(
      ['application/json', 'application/x-www-form-urlencoded'],
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    await party.register(async (scope) => humanRoutes(scope, { siteKey: 'key-1', secret }));
    const url = await party.listen({ port: 0, host: '127.0.0.1' });
    site.platform.config.verificationService = {
      scriptUrl: `${url}/sandbox/human/api.js`,
      verifyUrl: `${url}/sandbox/human/siteverify`,
      siteKey: 'key-1',
      secret,
      api: 'turnstile',
    };
    const visitor = site.visitor();
    expect(await ask(visitor)).toMatchObject({ service: null });
    await site.set(site.demo, { 'verification.service': true });
    const puzzle = await ask(visitor);
    expect(puzzle).toMatchObject({ background: '', service: { siteKey: 'key-1', api: 'turnstile' } });
    expect(JSON.stringify(puzzle)).not.toContain(secret);
    await solutionOf(visitor, puzzle);
    expect((await answer(visitor, puzzle, { answer: 'made-up' })).body.code).toBe('VERIFICATION_FAILED');
    const issued = await fetch(`${url}/sandbox/human/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sitekey: 'key-1', action: 'login' }),
    });
    const { token } = (await issued.json()) as { token: string };
    const next = await ask(visitor);
    await solutionOf(visitor, next);
    const passed = await answer(visitor, next, { answer: token });
    const { verification } = passed.body.value as { verification: string };
    expect((await login(visitor, verification)).body.success).toBe(true);
    const again = await ask(visitor);
    await solutionOf(visitor, again);
    expect((await answer(visitor, again, { answer: token })).body.code).toBe('VERIFICATION_FAILED');
    const last = await ask(visitor);
    await solutionOf(visitor, last);
    await party.close();
    expect((await answer(visitor, last, { answer: token })).body.code).toBe('VERIFICATION_FAILED');
    expect((await ask(visitor)).background).not.toBe('');
    site.platform.config.verificationService = undefined;
    await site.set(site.demo, {});
  });
});

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { form, startMemberSite, trailTo, type Visitor } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { answer, ask, login, solutionOf } from '../../helpers/steps/slider-steps.ts';

const site = startedOnce(() => startMemberSite({ HUMAN_VERIFICATION: 'on' }));

describe('login and registration', () => {
  test('ERR-26: go on only with a verification', async () => {
    const visitor = site.visitor();
    for (const verification of [undefined, '', 'made-up', 'A'.repeat(43)]) {
      const { status, body } = await login(visitor, verification);
      expect([status, body.code, body.message]).toEqual([
        422,
        'VERIFICATION_REQUIRED',
        'Please complete verification first',
      ]);
    }
    expect((await visitor.register(form('human1'))).body.code).toBe('VERIFICATION_REQUIRED');
    expect((await login(visitor, await visitor.verification('login', 'player1'))).body.success).toBe(true);
    const registered = await visitor.register(
      form('human1', { verification: await visitor.verification('register', 'human1') }),
    );
    expect(registered.body.success).toBe(true);
  });

  test('a mistake in the form doesn’t use the verification up', async () => {
    const visitor = site.visitor();
    const verification = await visitor.verification('register', 'human2');
    expect((await visitor.register(form('human2', { verification, email: 'nobody' }))).body.code).toBe(
      'FIELDS_INVALID',
    );
    expect((await visitor.register(form('human2', { verification }))).body.success).toBe(true);
  });
});

describe('a verification', () => {
  test('is used once', async () => {
    const visitor = site.visitor();
    const verification = await visitor.verification('login', 'player1');
    expect((await login(visitor, verification)).body.success).toBe(true);
    expect((await login(visitor, verification)).body.code).toBe('VERIFICATION_REQUIRED');
  });

  test('of four uses at the same moment one counts', async () => {
    const visitor = site.visitor();
    const verification = await visitor.verification('login', 'player2');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => login(visitor, verification, 'player2')),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });

  test('is good for its purpose, its subject, its brand and its client only, and is gone after a wrong use', async () => {
    const visitor = site.visitor();
    const wrong = async (
      verification: string,
      use: (token: string) => Promise<{ body: { code?: string } }>,
    ) => {
      expect((await use(verification)).body.code).toBe('VERIFICATION_REQUIRED');
      expect((await login(visitor, verification)).body.code).toBe('VERIFICATION_REQUIRED');
    };
    const fresh = () => visitor.verification('login', 'player1');
    await wrong(await fresh(), (verification) => visitor.register(form('player1', { verification })));
    await wrong(await fresh(), (verification) => login(visitor, verification, 'player2'));
    await wrong(await fresh(), (verification) =>
      login(site.visitor({ userAgent: 'another browser' }), verification),
    );
    expect((await login(site.visitor({ merchant: 'demo2' }), await fresh())).body.code).toBe(
      'VERIFICATION_REQUIRED',
    );
    expect((await login(visitor, await fresh(), 'PLAYER1')).body.success).toBe(true);
  });

  test('lasts two minutes', async () => {
    const visitor = site.visitor();
    const verification = await visitor.verification('login', 'player1');
    await site.advance('PT2M1S');
    expect((await login(visitor, verification)).body.code).toBe('VERIFICATION_REQUIRED');
  });
});

describe('the slider', () => {
  test('gives a background with a hole and the piece that fits there', async () => {
    const visitor = site.visitor();
    const puzzle = await ask(visitor);
    const { x } = await solutionOf(visitor, puzzle);
    const background = sharp(Buffer.from(puzzle.background, 'base64'));
    const piece = sharp(Buffer.from(puzzle.piece, 'base64'));
    expect(await background.metadata()).toMatchObject({
      format: 'png',
      width: puzzle.width,
      height: puzzle.height,
    });
    const size = await piece.metadata();
    expect(size).toMatchObject({ format: 'png', hasAlpha: true });
    expect(x + size.width).toBeLessThanOrEqual(puzzle.width);
    expect(puzzle.y + size.height).toBeLessThanOrEqual(puzzle.height);
  });

  test('no two puzzles are alike', async () => {
    const visitor = site.visitor();
    const [one, other] = [await ask(visitor), await ask(visitor)];
    expect(one.background).not.toBe(other.background);
    expect(one.piece).not.toBe(other.piece);
  });

  test.each([
    [0, true],
    [5, true],
    [-5, true],
    [6, false],
    [-6, false],
    [60, false],
  ])('%i pixels beside the place: %s', async (off, fits) => {
    const visitor = site.visitor();
    const puzzle = await ask(visitor);
    const { x } = await solutionOf(visitor, puzzle);
    const { body } = await answer(visitor, puzzle, { x: x + off, trail: trailTo(x + off) });
    expect([body.success, body.code]).toEqual(fits ? [true, undefined] : [false, 'VERIFICATION_FAILED']);
  });

  test('has one attempt, right or wrong', async () => {
    const visitor = site.visitor();
    const puzzle = await ask(visitor);
    const { x } = await solutionOf(visitor, puzzle);
    expect((await answer(visitor, puzzle, { x: x + 30 })).body.code).toBe('VERIFICATION_FAILED');
    expect((await answer(visitor, puzzle, { x })).body.code).toBe('VERIFICATION_FAILED');
    const next = await ask(visitor);
    const place = await solutionOf(visitor, next);
    const many = await Promise.all(
      Array.from({ length: 8 }, () => answer(visitor, next, { x: place.x, trail: trailTo(place.x) })),
    );
    expect(many.filter(({ body }) => body.success)).toHaveLength(1);
  });

  const solve = async (visitor: Visitor, trailOf: (x: number) => number[][] | undefined) => {
    const puzzle = await ask(visitor);
    const { x } = await solutionOf(visitor, puzzle);
    return (await answer(visitor, puzzle, { x, trail: trailOf(x) })).body.code;
  };

  test('a posted answer without a movement fails, and so does a straight line', async () => {
    const visitor = site.visitor();
    const straight = (x: number) =>
      Array.from({ length: 11 }, (_, index) => [index * 20, Math.round((x * index) / 10), 0]);
    expect(await solve(visitor, () => undefined)).toBe('VERIFICATION_FAILED');
    expect(
      await solve(visitor, (x) => [
        [0, 0, 0],
        [90, x, 0],
      ]),
    ).toBe('VERIFICATION_FAILED');
    expect(await solve(visitor, straight)).toBe('VERIFICATION_FAILED');
    expect(await solve(visitor, trailTo)).toBeUndefined();
  });

  test('a recorded movement fails: for another place it ends wrongly, for the same one it is known', async () => {
    const visitor = site.visitor();
    let recorded: number[][] = [];
    expect(await solve(visitor, (x) => (recorded = trailTo(x)))).toBeUndefined();
    const end = recorded.at(-1)?.[1] ?? 0;
    for (let round = 0; round < 4; round += 1) {
      expect(await solve(visitor, () => recorded)).toBe('VERIFICATION_FAILED');
    }
    // Until a puzzle has its place where the recording ends.
    const puzzle = await ask(visitor);
    await site.platform.pool.query('UPDATE puzzle SET solution_sealed = $2 WHERE id = $1', [
      puzzle.id,
      site.platform.vault.seal(Buffer.from(JSON.stringify({ x: end })), `puzzle:${puzzle.id}`),
    ]);
    expect((await answer(visitor, puzzle, { x: end, trail: recorded })).body.code).toBe(
      'VERIFICATION_FAILED',
    );
  });

  test('is answered by whom it was shown to, within two minutes, and must exist', async () => {
    const visitor = site.visitor();
    const puzzle = await ask(visitor);
    const { x } = await solutionOf(visitor, puzzle);
    expect((await answer(site.visitor({ userAgent: 'other' }), puzzle, { x })).body.code).toBe(
      'VERIFICATION_FAILED',
    );
    const late = await ask(visitor);
    const place = await solutionOf(visitor, late);
    await site.advance('PT2M1S');
    expect((await answer(visitor, late, { x: place.x })).body.code).toBe('VERIFICATION_FAILED');
    expect((await answer(visitor, { ...puzzle, id: "' OR 1=1" }, { x })).body.code).toBe(
      'VERIFICATION_FAILED',
    );
    expect((await answer(visitor, puzzle, { x: -1 })).body.code).toBe('REQUEST_INVALID');
  });
});

describe('the accessible alternative', () => {
  test('is a question in the language of the caller that gives the same token', async () => {
    for (const [language, opening] of [
      ['pt', /^(?:Qual|Quantas|Quanto|Que|Escreva|Digite|Junte|De|Você|Nesta|Entre) /],
      ['en', /^(?:Which|In|Write|Type|How|You|Of|Put) /],
    ] as const) {
      const visitor = site.visitor({ language });
      const puzzle = await ask(visitor, { alternative: true });
      expect(puzzle.question).toMatch(opening);
      expect(puzzle.background).toBe('');
      const solution = await solutionOf(visitor, puzzle);
      const given = await answer(visitor, puzzle, { answer: ` ${(solution.answer ?? '').toUpperCase()}. ` });
      const { verification } = given.body.value as { verification: string };
      expect((await login(visitor, verification)).body.success).toBe(true);
    }
  });

  test('refuses a wrong answer, none, and the way of the other kind', async () => {
    const visitor = site.visitor();
    for (const body of [{ answer: 'no idea' }, {}, { x: 0 }]) {
      const puzzle = await ask(visitor, { alternative: true });
      expect((await answer(visitor, puzzle, body)).body.code).toBe('VERIFICATION_FAILED');
    }
    const picture = await ask(visitor);
    expect((await answer(visitor, picture, { answer: '7' })).body.code).toBe('VERIFICATION_FAILED');
  });
});

describe('the captcha', () => {
  const rest = () => new Promise((resolve) => setTimeout(resolve, 1_050));

  test('API-SESSION-11, ENTITY-46: is a PNG whose cookie no script can read', async () => {
    const visitor = site.visitor();
    const answered = await visitor.call('GET', '/wps/captcha');
    const picture = Buffer.from(answered.body.value as string, 'base64');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 180, height: 64 });
    const cookie = answered.headers.getSetCookie().find((each) => each.startsWith('captcha='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Max-Age=120/);
  });

  test('CAPTCHA-01, CONST-05: comes at most once per second', async () => {
    const visitor = site.visitor();
    expect((await visitor.call('GET', '/wps/captcha')).status).toBe(200);
    const early = await visitor.call('GET', '/wps/captcha');
    expect([early.status, early.body.code, early.headers.get('retry-after')]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      '1',
    ]);
    await rest();
    expect((await visitor.call('GET', '/wps/captcha')).status).toBe(200);
  });

  test('its answer works once, for its own cookie, and not after two minutes', async () => {
    const { verification } = site.features;
    const use = (visitor: Visitor, text: string) =>
      verification.consumeCaptcha(site.demo.id, Object.fromEntries(visitor.cookies), text);
    const [one, other] = [site.visitor(), site.visitor()];
    const right = await one.captcha();
    await other.captcha();
    expect(await use(other, right)).toBe(false);
    expect(await use(one, right)).toBe(true);
    expect(await use(one, right)).toBe(false);
    await rest();
    const guessed = await one.captcha();
    expect(await use(one, 'AAAAA')).toBe(false);
    expect(await use(one, guessed)).toBe(false);
    await rest();
    const late = await one.captcha();
    await site.advance('PT2M1S');
    expect(await use(one, late)).toBe(false);
  });

  test('only its hash is kept: the row doesn’t hold the answer', async () => {
    const visitor = site.visitor();
    const right = await visitor.captcha();
    const { rows } = await site.platform.pool.query<{ text: string }>(
      'SELECT c::text AS text FROM captcha c',
    );
    const inHex = Buffer.from(right).toString('hex');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ text }) => text.includes(right) || text.includes(inHex))).toBe(false);
  });
});

test('what nobody answered is swept away', async () => {
  const visitor = site.visitor();
  const puzzle = await ask(visitor);
  await site.advance('PT3M');
  const { verification } = site.features;
  expect(verification).toBeDefined();
  const { sweepExpired } = await import('../../../src/people/verification/store.ts');
  await sweepExpired(site.platform.db, site.platform.clock.now(), new Date(0));
  const { rows } = await site.platform.pool.query('SELECT id FROM puzzle WHERE id = $1', [puzzle.id]);
  expect(rows).toEqual([]);
});

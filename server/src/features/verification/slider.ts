import { createHash, randomBytes } from 'node:crypto';
import type { verificationCalls } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import { isId, newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Client } from './index.ts';
import { sliderHeight, sliderPicture, sliderWidth } from './pictures/slider-picture.ts';
import { answersQuestion, drawQuestion } from './questions.ts';
import { isProgram, sliderFits, tellingPoints, type Trail, trailRisk } from './rules.ts';
import {
  type BoundTo,
  insertPuzzle,
  insertToken,
  type Purpose,
  type PuzzleRow,
  readPuzzle,
  rememberTrail,
  takePuzzle,
  takeToken,
} from './store.ts';

const validMs = 120_000;
/** A question is easier for a program than a picture; the score says so. */
const questionRisk = 40;

type Solution = { x: number } | { answers: string[] };

const contextOf = (id: string): string => `puzzle:${id}`;
const openSolution = ({ vault }: Platform, puzzle: PuzzleRow): Solution =>
  JSON.parse(vault.open(puzzle.solutionSealed, contextOf(puzzle.id)).toString()) as Solution;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const clientMac = ({ vault }: Platform, client: Client): Buffer =>
  vault.mac('verification-client', `${client.address}\n${client.userAgent}`);

function bound(platform: Platform, purpose: Purpose, subject: string, client: Client): BoundTo {
  return {
    purpose,
    subjectMac: platform.vault.mac('verification-subject', subject.normalize('NFKC').trim().toLowerCase()),
    clientMac: clientMac(platform, client),
  };
}

/** A picture puzzle, or a question for whoever can't use one. */
export async function makePuzzle(platform: Platform, call: Call<typeof verificationCalls.sliderPuzzle>) {
  const { body, merchant, language } = call;
  const id = newId();
  const keep = (kind: PuzzleRow['kind'], solution: Solution) =>
    insertPuzzle(platform.db, {
      ...bound(platform, body.purpose, body.subject, call),
      merchantId: merchant.id,
      id,
      kind,
      solutionSealed: platform.vault.seal(Buffer.from(JSON.stringify(solution)), contextOf(id)),
      expiresAt: new Date(platform.clock.now().getTime() + validMs),
    });
  if (body.alternative === true) {
    const { text, answers } = drawQuestion(language);
    await keep('question', { answers });
    return { id, background: '', piece: '', y: 0, width: 0, height: 0, question: text };
  }
  const { background, piece, x, y } = await sliderPicture();
  await keep('slider', { x });
  return {
    id,
    background: background.toString('base64'),
    piece: piece.toString('base64'),
    y,
    width: sliderWidth,
    height: sliderHeight,
    question: null,
  };
}

/** One attempt per puzzle; the token is for the same client, purpose and subject as the puzzle was. */
export async function answerPuzzle(platform: Platform, call: Call<typeof verificationCalls.sliderAnswer>) {
  const { db, clock } = platform;
  const { body, merchant } = call;
  const puzzle = isId(body.id) ? await takePuzzle(db, merchant.id, body.id) : null;
  if (!puzzle || puzzle.expiresAt <= clock.now()) return fail('VERIFICATION_FAILED');
  if (!puzzle.clientMac.equals(clientMac(platform, call))) fail('VERIFICATION_FAILED');
  const solution = openSolution(platform, puzzle);
  const risk = 'x' in solution ? await sliderRisk(solution.x) : questionAnswered(solution.answers);
  const token = randomBytes(32).toString('base64url');
  await insertToken(db, {
    merchantId: merchant.id,
    tokenHash: hashOf(token),
    purpose: puzzle.purpose,
    subjectMac: puzzle.subjectMac,
    clientMac: puzzle.clientMac,
    risk,
    expiresAt: new Date(clock.now().getTime() + validMs),
  });
  return { verification: token };

  async function sliderRisk(x: number): Promise<number> {
    if (body.x === undefined || !sliderFits(x, body.x)) return fail('VERIFICATION_FAILED');
    if (isProgram(body.trail, body.x)) return fail('VERIFICATION_FAILED');
    if (await isReplay(platform, merchant.id, body.trail)) return fail('VERIFICATION_FAILED');
    return trailRisk(body.trail, body.x);
  }

  function questionAnswered(answers: readonly string[]): number {
    return answersQuestion(answers, body.answer ?? '') ? questionRisk : fail('VERIFICATION_FAILED');
  }
}

/** The very same trail as before, to the millisecond: a recording. */
async function isReplay(platform: Platform, merchantId: string, trail: Trail | undefined): Promise<boolean> {
  if (!trail || trail.length < tellingPoints) return false;
  const mac = platform.vault.mac('slider-trail', JSON.stringify(trail));
  return !(await rememberTrail(platform.db, merchantId, mac, platform.clock.machine()));
}

/** For whom a stronger proof than a puzzle stands: the code that came by SMS, for one. */
export async function grantToken(
  platform: Platform,
  { merchantId, purpose, subject, client }: Omit<Claim, 'token'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertToken(platform.db, {
    ...bound(platform, purpose, subject, client),
    merchantId,
    tokenHash: hashOf(token),
    risk: 0,
    expiresAt: new Date(platform.clock.now().getTime() + validMs),
  });
  return token;
}

export interface Claim {
  merchantId: string;
  purpose: Purpose;
  /** The name or number that the call is about. */
  subject: string;
  token: string | undefined;
  client: Client;
}

export async function consumeToken(platform: Platform, claim: Claim): Promise<void> {
  const { token } = claim;
  const taken = token ? await takeToken(platform.db, claim.merchantId, hashOf(token)) : null;
  if (!taken || taken.expiresAt <= platform.clock.now()) return fail('VERIFICATION_REQUIRED');
  const wanted = bound(platform, claim.purpose, claim.subject, claim.client);
  const fits =
    taken.purpose === wanted.purpose &&
    taken.subjectMac.equals(wanted.subjectMac) &&
    taken.clientMac.equals(wanted.clientMac);
  if (!fits) fail('VERIFICATION_REQUIRED');
}

/** Sandbox only. */
export async function puzzleSolution(platform: Platform, merchantId: string, id: string) {
  const puzzle = isId(id) ? await readPuzzle(platform.db, merchantId, id) : null;
  if (!puzzle) return fail('NOT_FOUND');
  const solution = openSolution(platform, puzzle);
  return 'x' in solution ? { x: solution.x, answer: null } : { x: 0, answer: solution.answers[0] ?? '' };
}

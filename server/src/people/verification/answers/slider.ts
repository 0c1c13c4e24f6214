import { createHash, randomBytes } from 'node:crypto';
import type { verificationCalls } from '@croupier/contract';
import type { Work } from '@croupier/contract/work';
import { addressKey } from '../../../platform/brakes/address-blocks.ts';
import { verificationBlocks } from '../../../platform/brakes/guesses.ts';
import { fail } from '../../../platform/failure.ts';
import type { BaseCall, Call } from '../../../platform/http/call.ts';
import { isId, newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Client } from '../index.ts';
import type { Pool } from '../pictures/pool.ts';
import { sliderHeight, type SliderPicture, sliderWidth } from '../pictures/slider-picture.ts';
import { answersQuestion, drawQuestion } from './questions.ts';
import {
  isProgram,
  isRefused,
  sliderFits,
  minTrailPoints,
  type Trail,
  trailRisk,
  weightOf,
} from '../rules.ts';
import type { Services } from '../services/services.ts';
import {
  type BoundTo,
  insertPuzzle,
  insertToken,
  markRevealed,
  type Purpose,
  type PuzzleRow,
  readPuzzle,
  rememberTrail,
  type StoredPuzzle,
  takePuzzle,
  takeToken,
} from '../store.ts';
import { isWorkDone, priceOf } from './work.ts';

const validMs = 120_000;
/** A question is easier for a program than a picture; the score says so. */
const questionRisk = 40;
/** Of a token that an outside service believed. */
const serviceRisk = 20;
/** What a wrong answer adds to the count of its address. */
const wrongWeight = 1;

type Solution = { x: number } | { answers: string[] } | { service: true };

/** What an account's owner and those who guess at it have done, as far as it matters for the cost of a verification. */
export interface Standing {
  /** A device that the account was signed in on before. */
  known: boolean;
  /** Failures of strangers lately. */
  failures: number;
}

/** What makes puzzles beside the platform. */
export interface PuzzleParts {
  platform: Platform;
  pictures: Pool<SliderPicture>;
  services: Services;
  standingOf(call: BaseCall, asked: { purpose: Purpose; subject: string }): Promise<Standing>;
}

const contextOf = (id: string): string => `puzzle:${id}`;
const openSolution = ({ vault }: Platform, puzzle: PuzzleRow): Solution =>
  JSON.parse(vault.open(puzzle.solutionSealed, contextOf(puzzle.id)).toString()) as Solution;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A telephone changes its IPv6 address while a form is filled in, but not its network. */
const clientMac = ({ vault }: Platform, client: Client): Buffer =>
  vault.mac('verification-client', `${addressKey(client.address)}\n${client.userAgent}`);

function bound(platform: Platform, purpose: Purpose, subject: string, client: Client): BoundTo {
  return {
    purpose,
    subjectMac: platform.vault.mac('verification-subject', subject.normalize('NFKC').trim().toLowerCase()),
    clientMac: clientMac(platform, client),
  };
}

/** None where the verification is off, and for a device that its account was signed in on before. */
async function workFor({ platform, standingOf }: PuzzleParts, call: SliderCall): Promise<Work> {
  const salt = randomBytes(12).toString('base64url');
  if (!platform.config.humanVerification) return { salt, bits: 0 };
  const { known, failures } = await standingOf(call, call.body);
  if (known) return { salt, bits: 0 };
  const { merchant, address } = call;
  return { salt, bits: await priceOf(platform, { merchantId: merchant.id, address, account: failures }) };
}

type SliderCall = Call<typeof verificationCalls.sliderPuzzle>;

/** A picture puzzle, a question for anyone who can't use one, or the puzzle of an outside service; each with the same work. */
export async function makePuzzle(parts: PuzzleParts, call: SliderCall) {
  const { platform, services } = parts;
  const { body, merchant } = call;
  const id = newId();
  const work = await workFor(parts, call);
  const service = services.of(merchant);
  const { kind, solution, shown } = service
    ? { kind: 'service' as const, solution: { service: true as const }, shown: nothingShown }
    : await drawPuzzle(parts, call);
  await insertPuzzle(platform.db, {
    ...bound(platform, body.purpose, body.subject, call),
    merchantId: merchant.id,
    id,
    kind,
    solutionSealed: platform.vault.seal(Buffer.from(JSON.stringify(solution)), contextOf(id)),
    workSalt: work.salt,
    workBits: work.bits,
    expiresAt: new Date(platform.clock.now().getTime() + validMs + patienceMs(work)),
  });
  return { id, ...shown, work, service };
}

/** Anyone who works longer has longer to answer. */
const patienceMs = ({ bits }: Work): number => Math.min(30 * 60_000, 2 ** bits * 20);

const nothingShown = { background: '', piece: '', y: 0, width: 0, height: 0, question: null };

async function drawPuzzle({ pictures }: PuzzleParts, { body, language }: SliderCall) {
  if (body.alternative === true) {
    const { text, answers } = drawQuestion(language);
    return { kind: 'question' as const, solution: { answers }, shown: { ...nothingShown, question: text } };
  }
  const { background, piece, x, y } = await pictures.take();
  const shown = {
    ...nothingShown,
    background: background.toString('base64'),
    piece: piece.toString('base64'),
    y,
    width: sliderWidth,
    height: sliderHeight,
  };
  return { kind: 'slider' as const, solution: { x }, shown };
}

/** One attempt per puzzle; the token is for the same client, purpose and subject as the puzzle was. */
export async function answerPuzzle(parts: PuzzleParts, call: Call<typeof verificationCalls.sliderAnswer>) {
  const { platform } = parts;
  const { db, clock } = platform;
  const { body, merchant } = call;
  const found = isId(body.id) ? await readPuzzle(db, merchant.id, body.id) : null;
  // Nothing has been answered yet: anyone who still works may come again.
  if (found && body.work === undefined && owesWork(found))
    return fail('VERIFICATION_FAILED', { value: 'work' });
  const puzzle = found && (await takePuzzle(db, merchant.id, found.id));
  if (!puzzle || puzzle.expiresAt <= clock.now()) return fail('VERIFICATION_FAILED');
  if (!puzzle.clientMac.equals(clientMac(platform, call))) fail('VERIFICATION_FAILED');
  const risk = await riskOf(parts, call, puzzle);
  if (risk === null || isRefused(risk)) {
    await countFor(platform, call, wrongWeight);
    return fail('VERIFICATION_FAILED');
  }
  await countFor(platform, call, weightOf(risk));
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
}

const owesWork = ({ workBits, solutionRevealed }: StoredPuzzle): boolean => workBits > 0 && !solutionRevealed;

async function countFor(
  { counters, db, clock }: Platform,
  { address }: Pick<BaseCall, 'address'>,
  weight: number,
): Promise<void> {
  if (weight > 0) await counters.add(db, verificationBlocks(address), clock.now(), weight);
}

/** The risk of a right answer; null for a wrong one, and for one whose work is not done. */
async function riskOf(
  parts: PuzzleParts,
  call: Call<typeof verificationCalls.sliderAnswer>,
  puzzle: StoredPuzzle,
): Promise<number | null> {
  const { body, merchant, address } = call;
  const work = { salt: puzzle.workSalt, bits: puzzle.workBits };
  if (owesWork(puzzle) && !(await isWorkDone(work, body.work ?? ''))) return null;
  const solution = openSolution(parts.platform, puzzle);
  if ('service' in solution)
    return (await parts.services.believes(merchant, { token: body.answer ?? '', address }))
      ? serviceRisk
      : null;
  if ('answers' in solution)
    return answersQuestion(solution.answers, body.answer ?? '') ? questionRisk : null;
  if (body.x === undefined || !sliderFits(solution.x, body.x) || isProgram(body.trail, body.x)) return null;
  if (await isReplay(parts.platform, merchant.id, body.trail)) return null;
  return trailRisk(body.trail, body.x);
}

/** The very same trail as before, to the millisecond: a recording. */
async function isReplay(platform: Platform, merchantId: string, trail: Trail | undefined): Promise<boolean> {
  if (!trail || trail.length < minTrailPoints) return false;
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

/** Sandbox only. Anyone who asks is spared the work. */
export async function puzzleSolution(platform: Platform, merchantId: string, id: string) {
  const puzzle = isId(id) ? await readPuzzle(platform.db, merchantId, id) : null;
  if (!puzzle) return fail('NOT_FOUND');
  await markRevealed(platform.db, merchantId, id);
  const solution = openSolution(platform, puzzle);
  if ('x' in solution) return { x: solution.x, answer: null };
  return { x: 0, answer: 'answers' in solution ? (solution.answers[0] ?? '') : null };
}

import { type Db, firstOn, sqlOn } from '../../platform/database/database.ts';

export type Purpose = 'login' | 'register' | 'sms';

/** For whom a puzzle or a token is: hashes, compared and never read. */
export interface BoundTo {
  purpose: Purpose;
  subjectMac: Buffer;
  clientMac: Buffer;
}

export interface PuzzleRow extends BoundTo {
  merchantId: string;
  id: string;
  kind: 'slider' | 'question' | 'service';
  solutionSealed: Buffer;
  workSalt: string;
  /** Zero: none is asked for. */
  workBits: number;
  expiresAt: Date;
}

export interface StoredPuzzle extends PuzzleRow {
  /** The sandbox has told how it is solved. */
  solutionRevealed: boolean;
}

export async function insertPuzzle(db: Db, puzzle: PuzzleRow): Promise<void> {
  await sqlOn(
    db,
    `INSERT INTO puzzle (merchant_id, id, kind, purpose, subject_mac, client_mac, solution_sealed, expires_at,
       work_salt, work_bits)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      puzzle.merchantId,
      puzzle.id,
      puzzle.kind,
      puzzle.purpose,
      puzzle.subjectMac,
      puzzle.clientMac,
      puzzle.solutionSealed,
      puzzle.expiresAt,
      puzzle.workSalt,
      puzzle.workBits,
    ],
  );
}

const puzzleColumns = `merchant_id AS "merchantId", id, kind, purpose, subject_mac AS "subjectMac", client_mac AS "clientMac",
  solution_sealed AS "solutionSealed", expires_at AS "expiresAt", work_salt AS "workSalt", work_bits AS "workBits",
  solution_told AS "solutionRevealed"`;

/** One attempt: anyone who takes the puzzle has it, right or wrong. */
export function takePuzzle(db: Db, merchantId: string, id: string): Promise<StoredPuzzle | null> {
  return firstOn<StoredPuzzle>(
    db,
    `DELETE FROM puzzle WHERE merchant_id = $1 AND id = $2 RETURNING ${puzzleColumns}`,
    [merchantId, id],
  );
}

/** Sandbox: anyone who has asked for the solution needs to work for nothing more. */
export async function markRevealed(db: Db, merchantId: string, id: string): Promise<void> {
  await sqlOn(db, 'UPDATE puzzle SET solution_told = true WHERE merchant_id = $1 AND id = $2', [
    merchantId,
    id,
  ]);
}

/** To look at a puzzle without taking it. */
export function readPuzzle(db: Db, merchantId: string, id: string): Promise<StoredPuzzle | null> {
  return firstOn<StoredPuzzle>(db, `SELECT ${puzzleColumns} FROM puzzle WHERE merchant_id = $1 AND id = $2`, [
    merchantId,
    id,
  ]);
}

/** False where the trail was seen before. */
export async function rememberTrail(
  db: Db,
  merchantId: string,
  trailMac: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await sqlOn(
    db,
    `INSERT INTO slider_trail (merchant_id, trail_mac, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING seen_at`,
    [merchantId, trailMac, now],
  );
  return rows.length > 0;
}

export interface TokenRow extends BoundTo {
  merchantId: string;
  tokenHash: Buffer;
  risk: number;
  expiresAt: Date;
}

export async function insertToken(db: Db, token: TokenRow): Promise<void> {
  await sqlOn(
    db,
    `INSERT INTO verification (merchant_id, token_hash, purpose, subject_mac, client_mac, risk, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      token.merchantId,
      token.tokenHash,
      token.purpose,
      token.subjectMac,
      token.clientMac,
      token.risk,
      token.expiresAt,
    ],
  );
}

/** Single use: a token that is shown for the wrong thing is gone as well. */
export function takeToken(db: Db, merchantId: string, tokenHash: Buffer): Promise<TokenRow | null> {
  return firstOn<TokenRow>(
    db,
    `DELETE FROM verification WHERE merchant_id = $1 AND token_hash = $2
     RETURNING merchant_id AS "merchantId", token_hash AS "tokenHash", purpose, subject_mac AS "subjectMac",
       client_mac AS "clientMac", risk, expires_at AS "expiresAt"`,
    [merchantId, tokenHash],
  );
}

export interface CaptchaRow {
  merchantId: string;
  cookieHash: Buffer;
  answerMac: Buffer;
  answerSealed: Buffer | null;
  madeAt: Date;
  expiresAt: Date;
}

const captchaColumns = `merchant_id AS "merchantId", cookie_hash AS "cookieHash", answer_mac AS "answerMac",
  answer_sealed AS "answerSealed", made_at AS "madeAt", expires_at AS "expiresAt"`;

export async function insertCaptcha(db: Db, captcha: CaptchaRow): Promise<void> {
  await sqlOn(
    db,
    `INSERT INTO captcha (merchant_id, cookie_hash, answer_mac, answer_sealed, made_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      captcha.merchantId,
      captcha.cookieHash,
      captcha.answerMac,
      captcha.answerSealed,
      captcha.madeAt,
      captcha.expiresAt,
    ],
  );
}

export function readCaptcha(db: Db, merchantId: string, cookieHash: Buffer): Promise<CaptchaRow | null> {
  return firstOn<CaptchaRow>(
    db,
    `SELECT ${captchaColumns} FROM captcha WHERE merchant_id = $1 AND cookie_hash = $2`,
    [merchantId, cookieHash],
  );
}

export function takeCaptcha(db: Db, merchantId: string, cookieHash: Buffer): Promise<CaptchaRow | null> {
  return firstOn<CaptchaRow>(
    db,
    `DELETE FROM captcha WHERE merchant_id = $1 AND cookie_hash = $2 RETURNING ${captchaColumns}`,
    [merchantId, cookieHash],
  );
}

/** What nobody answered; a few at a time, on the way of those who ask for new ones. */
export async function sweepExpired(db: Db, now: Date, trailsBefore: Date): Promise<void> {
  for (const table of ['puzzle', 'verification', 'captcha']) {
    await sqlOn(
      db,
      `DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE expires_at < $1 LIMIT 200)`,
      [now],
    );
  }
  await sqlOn(
    db,
    'DELETE FROM slider_trail WHERE ctid IN (SELECT ctid FROM slider_trail WHERE seen_at < $1 LIMIT 200)',
    [trailsBefore],
  );
}

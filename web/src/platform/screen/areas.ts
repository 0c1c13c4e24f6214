/** How long a page or popup may take to load before it counts as failed. */
export const AREA_PATIENCE_MS = 120_000;

export type AreaCode = 'LOAD_TIMEOUT' | 'CSS_CHUNK_LOAD_FAILED' | 'LOAD_FAILED';

/** A lazily loaded area that did not come, with the reason as a code that support can read. */
export class AreaFailure extends Error {
  readonly code: AreaCode;
  constructor(code: AreaCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'AreaFailure';
    this.code = code;
  }
}

/** The build's loader says in words which of a chunk's files is missing. */
export function areaCode(error: unknown): AreaCode | null {
  if (error instanceof AreaFailure) return error.code;
  const text = error instanceof Error ? error.message : '';
  if (/preload CSS/i.test(text)) return 'CSS_CHUNK_LOAD_FAILED';
  return /dynamically imported module|module script failed|Failed to fetch/i.test(text)
    ? 'LOAD_FAILED'
    : null;
}

/** An area in time, or the failure that its retry page shows. */
export async function inTime<T>(area: Promise<T>, patienceMs = AREA_PATIENCE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AreaFailure('LOAD_TIMEOUT')), patienceMs);
  });
  try {
    return await Promise.race([area, late]);
  } catch (error) {
    throw new AreaFailure(areaCode(error) ?? 'LOAD_FAILED', error);
  } finally {
    clearTimeout(timer);
  }
}

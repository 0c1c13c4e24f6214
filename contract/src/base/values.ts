import * as z from 'zod';
import { type Language, locales, readLocale } from './locales.ts';

/** Minor units; 2^53 − 1 is the largest integer that JSON readers agree on. */
export const money = z.int().meta({ description: 'Integer in minor units (R$ 12,34 = 1234)' });

export const positiveMoney = z
  .int()
  .min(1)
  .max(1_000_000_000_00)
  .meta({ description: 'Positive integer in minor units' });

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'ISO 4217' });

export const instant = z.iso.datetime({ precision: 3 }).meta({ description: 'ISO 8601, UTC, milliseconds' });

export const businessDay = z.iso.date().meta({ description: "yyyy-MM-dd in the merchant's time zone" });

export const id = z.string().min(1).max(64).meta({ description: 'Opaque id' });

/** Of a session that is open: from where, and since when. */
export const openSession = z.object({
  id,
  current: z.boolean(),
  address: z.string(),
  userAgent: z.string(),
  openedAt: instant,
  seenAt: instant,
});

/** A bet's id: the vendor's code, a colon and the vendor's own id of the transaction, which alone may be as long as any id. */
export const betId = z.string().min(3).max(200).meta({ description: 'Opaque id' });

export const rate = z.string().regex(/^-?\d{1,9}(\.\d{1,12})?$/);

export const empty = z.strictObject({});

export const language = z
  .string()
  .max(10)
  .transform(readLocale)
  .meta({ description: `${locales.join(', ')}, in any letter case` });

/**
 * A text for each language. Callers with types give all of them; on the wire an absent one is empty. Which of them a brand has to
 * give, its own languages say.
 */
export const localised = <T extends z.ZodType<string>>(value: T) =>
  z.strictObject(
    Object.fromEntries(
      locales.map((code): [string, z.ZodType] => [
        code,
        value.default('' as z.util.NoUndefined<z.output<T>>),
      ]),
    ) as Record<Language, T>,
  );

/** What is answered for each language; empty where nothing is written in it. */
export const inEveryLanguage = z.object(
  Object.fromEntries(locales.map((code) => [code, z.string()])) as Record<Language, z.ZodString>,
);

/** A place may be named by the ids of others, up to 64 letters of any script, and travels as base64. */
export const cursor = z.string().max(800).meta({ description: 'Opaque; from the previous page' });

export const pageNo = z.coerce.number().int().min(1).max(100_000).default(1);

export const pageSize = (max = 100, defaultSize = 20): z.ZodDefault<z.ZodCoercedNumber> =>
  z.coerce.number().int().min(1).max(max).default(defaultSize);

export const limit = z.coerce.number().int().min(1).max(100).default(20);

/** A numbered page: small, editable lists. */
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    content: z.array(item),
    pageNum: z.int(),
    pageSize: z.int(),
    totalPages: z.int(),
    totalElements: z.int(),
  });

/** A page by cursor: append-only histories, where a deep page must cost what the first costs. */
export const cursored = <T extends z.ZodType>(item: T) =>
  z.object({ content: z.array(item), nextCursor: z.string().nullable() });

const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;

/** What can't be seen, or turns the direction of what follows, lets one name pass for another. */
const visible = /^[^\p{Cc}\p{Cs}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u;

const manyLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u;

const tidied = (value: string) => value.normalize('NFC').replaceAll('\r\n', '\n').trim();

const lettersOf = { line: oneLine, lines: manyLines, name: visible };

/** Text that a person typed: trimmed, no control characters (line breaks in 'lines'), nothing invisible in a 'name', bounded. What is far too long is not even tidied. */
export const text = (max: number, min = 1, kind: keyof typeof lettersOf = 'line') =>
  z
    .string()
    .meta({ maxLength: max })
    .transform((value) => (value.length > max * 4 ? value : tidied(value)))
    .pipe(z.string().min(min).max(max).regex(lettersOf[kind]));

/** An address of the web. A name or password in it would be sent to that host, shown in pages and written to logs. */
export const webAddress = (max: number) =>
  z
    .url({ protocol: /^https?$/ })
    .max(max)
    .refine(
      (address) => {
        const parsed = URL.parse(address);
        return parsed === null || (parsed.username === '' && parsed.password === '');
      },
      { params: { says: 'credentials' } },
    );

/** A secret as typed: never trimmed, bounded so that hashing stays cheap. */
export const secret = z.string().min(1).max(128).meta({ secret: true });

/** An id that another party made: kept as it came, neither trimmed nor normalised. White space at its ends and control characters are refused. */
export const foreignId = (max = 64) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^(?!\s)[^\p{Cc}\p{Cs}]*(?<!\s)$/u)
    .meta({ description: 'Compared as it is; no white space at its ends, no control characters' });

import { describe, expect, test } from 'vitest';
import { readSources } from './sources.ts';

const server = readSources().filter(
  ({ path }) => path.startsWith('server/src/') && !path.endsWith('.test.ts'),
);
const found = (pattern: RegExp, sources = server): string[] =>
  sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([what]) => `${path}: ${what.trim()}`));

/** A text in quotes, or one put together in place, as the value of a field. */
const written = /errors: \{[^{}]*?:\s*['"`][^;]*?\}/g;
/** What says by its type that a text is one of the messages. */
const claimed = /\bas (?:string as )?Said\b|\bas Record<string, (?:Said|FieldText)>/g;

describe('what is said of a field', () => {
  test('is no word of the code', () => {
    expect(found(written)).toEqual([]);
    const bare = [{ path: 'x.ts', text: "fail('X', { errors: { to: 'period' } })", imports: [] }];
    expect(found(written, bare)).toHaveLength(1);
  });

  test('is a text of the messages by its type, which only they give', () => {
    expect(found(/errors\?: Record<string, string>/g)).toEqual([
      // What goes out, when each text has been put into the language of the answer.
      'server/src/platform/http/envelope.ts: errors?: Record<string, string>',
    ]);
    const claims = found(claimed).filter((one) => !one.startsWith('server/src/messages/index.ts'));
    // It puts together what features complain of, each in texts of its own.
    expect(claims).toEqual([
      'server/src/people/members/registration/register-member.ts: as Record<string, Said>',
    ]);
    expect(found(/\basSaid\(\s*['"]/g)).toEqual([]);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales } from '@croupier/contract/locales';
import { expect, it } from 'vitest';
import { faultsOf } from '../../../ui/messages/checks.ts';

it('the messages have the same keys and arguments in every language, and all compile', () => {
  // Said of two and more only.
  const alwaysMany = ['agentArea.income.allDays', 'cashier.inParts'];
  expect(faultsOf(import.meta.dirname, locales, alwaysMany)).toEqual([]);
});

it('a message that a language lacks, one too many and one with other arguments are faults', () => {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  const [first, ...others] = locales;
  const write = (locale: string, messages: object) => {
    mkdirSync(join(folder, locale));
    writeFileSync(join(folder, locale, 'greeting.json'), JSON.stringify(messages));
  };
  write(first, {
    here: 'Oi',
    of: '{part}%',
    by: 'Oi, {name}',
    many: '{count, plural, one {# oi} other {# <b>ois</b>}}',
  });
  for (const locale of others)
    write(locale, { of: '{part} %', by: '{account}', more: 'More', many: '{count} greetings' });
  expect(faultsOf(folder, locales).filter((fault) => fault.startsWith('en:'))).toEqual([
    'en: no greeting.here',
    'en: greeting.of writes a percentage wrongly',
    'en: greeting.by has the arguments "account", not "name"',
    'en: a key too many, greeting.more',
    'en: greeting.many has the arguments "count", not "b count"',
  ]);
  rmSync(folder, { recursive: true });
});

import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

const shipped = readSources().filter(
  ({ path }) => /^(?:ui|web|operator)\/src\//.test(path) && path.endsWith('.tsx') && !path.includes('.test.'),
);
const holding = (pattern: RegExp): string[] =>
  shipped.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).toSorted();

/** These are no forms that are filled in: what narrows a list, and what finds a place. */
const searches = [
  'operator/src/app/shell/quick-search.tsx',
  'ui/src/filters/filter-bar.tsx',
  'ui/src/filters/saved-views.tsx',
];

/** Forms of their own making. The list only shrinks: anyone who touches one of them moves it to the kit. */
const handMade = ['web/src/people/registration/register-form.tsx'];
/** Fields of those. */
const theirFields = [
  'web/src/people/registration/fields/code-sender.tsx',
  'web/src/people/registration/fields/confirm-password.tsx',
  'web/src/people/registration/fields/phone-proof.tsx',
  'web/src/people/registration/fields/rule-field.tsx',
];

test('a form is made of the kit of `ui/form`, which shows every wrong field at once', () => {
  expect(holding(/<form\b/)).toEqual(['ui/src/form/form-frame.tsx', ...searches, ...handMade].toSorted());
});

test('nobody but the kit holds the values of a form', () => {
  const allowed = new Set([...handMade, ...theirFields]);
  expect(holding(/from 'react-hook-form'/).filter((path) => !allowed.has(path))).toEqual([]);
  expect(theirFields.filter((path) => !holding(/from 'react-hook-form'/).includes(path))).toEqual([]);
});

test('one rule leads to the first wrong field', () => {
  expect(holding(/\[aria-invalid=true\]/)).toEqual(['ui/src/form/form-frame.tsx']);
});

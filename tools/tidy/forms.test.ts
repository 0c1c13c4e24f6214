import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

const shipped = readSources().filter(
  ({ path }) => /^(?:ui|web|operator)\/src\//.test(path) && !path.includes('.test.'),
);
const holding = (pattern: RegExp): string[] =>
  shipped.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).toSorted();

/** These are no forms that are filled in: what narrows a list, and what finds a place. */
const searches = [
  'operator/src/app/shell/quick-search.tsx',
  'ui/src/filters/filter-bar.tsx',
  'ui/src/filters/saved-views.tsx',
];

test('a form is made of the kit of `ui/form`, which shows every wrong field at once', () => {
  expect(holding(/<form\b/)).toEqual(['ui/src/form/form-frame.tsx', ...searches].toSorted());
});

test('nobody but the kit holds the values of a form', () => {
  expect(holding(/from 'react-hook-form'/)).toEqual(['ui/src/form/use-kit-form.ts']);
});

test('one rule leads to the first wrong field', () => {
  expect(holding(/\[aria-invalid=true\]/)).toEqual(['ui/src/form/form-frame.tsx']);
});

import { expect, test } from 'vitest';

// Vitest starts a place for tests with a file of them; the lane's work begins behind it (runner.ts).
test('a lane knows whom to ask for work', () => {
  expect(process.env['MUTATION_ADDRESS']).toMatch(/^http:/);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskServicePath, readServicePath } from '../src/base/runtime/service-path.ts';

test('ENT-CONFIG-19: a service path cannot be read as it travels, and is the same after it was opened', () => {
  const path = 'https://chat.example/room?id=7';
  const travelling = maskServicePath(path, 'demo', 'chat');
  expect(travelling).toMatch(/^[\w-]+$/);
  expect(atob(travelling.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('chat');
  expect(readServicePath(travelling, 'demo', 'chat')).toBe(path);
  expect(readServicePath(travelling, 'demo2', 'chat')).not.toBe(path);
});

test('any text comes back', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ minLength: 1 }),
      (path, code) => {
        expect(readServicePath(maskServicePath(path, code, 'email'), code, 'email')).toBe(path);
      },
    ),
  );
});

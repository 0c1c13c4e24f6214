import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitise } from './sanitise.ts';

describe('what is kept', () => {
  test.each([
    ['<p>Olá, <strong>mundo</strong></p>', '<p>Olá, <strong>mundo</strong></p>'],
    ['<a href="/promotions#1">Ver</a>', '<a href="/promotions#1">Ver</a>'],
    ['<h1>Título</h1>', '<h2>Título</h2>'],
    ['<ul><li>um</li></ul>', '<ul><li>um</li></ul>'],
    [
      '<img src="/media/a.webp" width="300">',
      '<img src="/media/a.webp" alt="" width="300" loading="lazy" />',
    ],
    [
      '<a href="https://example.com">fora</a>',
      '<a href="https://example.com" rel="noopener noreferrer nofollow" target="_blank">fora</a>',
    ],
  ])('%s', (typed, kept) => {
    expect(sanitise(typed)).toBe(kept);
  });
});

describe('what is taken out', () => {
  test.each([
    ['<script>alert(1)</script>', ''],
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<img src="x" onerror="alert(1)">', '<img src="x" alt="" loading="lazy" />'],
    ['<img src="data:image/svg+xml,<svg/onload=alert(1)>">', ''],
    ['<iframe src="https://a.example"></iframe>b', 'b'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<math><mtext><style><img src=x onerror=alert(1)>', ''],
    ['<form action="https://a.example"><input name="senha"></form>', ''],
  ])('%s', (typed, kept) => {
    expect(sanitise(typed)).toBe(kept);
  });
});

test('nothing that runs is left of any mixture, and a second pass changes nothing', () => {
  const parts = fc.constantFrom(
    ...[
      '<script>',
      '</script>',
      '<img src=x onerror=y>',
      '<svg onload=z>',
      '<a href="java\nscript:x">',
      '<p>',
      '"',
    ],
    ...[
      "'",
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<style>',
      '&lt;script&gt;',
      '<b',
      '>',
      'texto',
      '<iframe srcdoc="',
    ],
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (pieces) => {
      const kept = sanitise(pieces.join(''));
      expect(kept).not.toMatch(/<(script|style|iframe|svg|form|object|embed)/i);
      expect(kept).not.toMatch(/<[^>]*\s(on\w+|style|srcdoc)\s*=/i);
      expect(kept).not.toMatch(/href="\s*javascript/i);
      expect(sanitise(kept)).toBe(kept);
    }),
  );
});

import compileMessage from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import en from './en.ts';
import pt from './pt.ts';

interface Tree {
  [key: string]: string | Tree;
}

function flat(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

const places = (text: string) => [...new Set(text.match(/\{(\w+)/g) ?? [])].toSorted();

describe('the messages', () => {
  const portuguese = flat(pt);
  const english = flat(en);

  it('have the same keys in Portuguese and English', () => {
    expect([...english.keys()].toSorted()).toEqual([...portuguese.keys()].toSorted());
  });

  it('use the same places in both languages', () => {
    const places2 = (texts: Map<string, string>) =>
      Object.fromEntries(
        [...texts].map(([key, text]) => [
          key,
          places(text.replace(/\{(#|[^{}]*#[^{}]*|[A-Z][^{}]*)\}/g, '')),
        ]),
      );
    expect(places2(english)).toEqual(places2(portuguese));
  });

  it('count things by the rules of their language', () => {
    // Said of two and more only.
    const alwaysMany = new Set(['agentArea.income.allDays', 'cashier.inParts']);
    const unruled = /\{(count|days|hours|minutes|seconds|times|left)\} \p{L}+s\b/u;
    const wrong = [...portuguese, ...english].filter(
      ([key, text]) => unruled.test(text) && !alwaysMany.has(key),
    );
    expect(wrong).toEqual([]);
  });

  it('are never empty and all compile', () => {
    for (const text of [...portuguese.values(), ...english.values()]) {
      expect(text.trim()).not.toBe('');
      expect(() => compileMessage(text)).not.toThrow();
    }
  });
});

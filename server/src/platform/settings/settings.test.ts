import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSettings } from './define.ts';
import { choice, list, money, rate, SettingInvalid, text, toggle } from './index.ts';

const { defineSettings, settingFaults } = createSettings();

const by = 'site.edit' as const;
const read = defineSettings('site', {
  'test.amount': money({ by, default: 500, min: 100, max: 1_000 }),
  'test.rate': rate({ by, default: 0.5, max: 1 }),
  'test.switch': toggle({ by, default: undefined }),
  'test.text': text({ by, default: '', max: 5 }),
  'test.list': list({ by, default: 'a,b', format: 'code', fits: (item) => /^[a-z]$/.test(item) }),
  'test.choice': choice({ by, options: ['red', 'green'], default: 'red' }),
  'test.family.*': text({ by, default: 'none' }),
});
const brand = (settings: Record<string, string | number | boolean>) => ({ code: 'demo', settings });

describe('a setting', () => {
  test('has its default where nothing is stored', () => {
    const none = brand({});
    expect(read(none, 'test.amount')).toBe(500);
    expect(read(none, 'test.switch')).toBeUndefined();
    expect(read(none, 'test.list')).toEqual(['a', 'b']);
    expect(read(none, 'test.choice')).toBe('red');
    expect(read(none, 'test.family.*', 'one')).toBe('none');
  });

  test('is read as what it is', () => {
    const stored = brand({ 'test.amount': 100, 'test.list': ' x , y,', 'test.family.one': 'own' });
    expect(read(stored, 'test.amount')).toBe(100);
    expect(read(stored, 'test.list')).toEqual(['x', 'y']);
    expect(read(stored, 'test.family.*', 'one')).toBe('own');
    expect(read(stored, 'test.family.*', 'two')).toBe('none');
  });

  test.each([
    ['test.amount', '500'],
    ['test.amount', 99],
    ['test.amount', 1_001],
    ['test.amount', 500.5],
    ['test.rate', 1.1],
    ['test.rate', '0.1'],
    ['test.switch', 'true'],
    ['test.switch', 1],
    ['test.text', 'longer'],
    ['test.text', 5],
    ['test.list', 'a,B'],
    ['test.list', 'a,b,a'],
    ['test.choice', 'blue'],
  ] as const)('%s of %j stops its reader, which names the brand and the setting', (name, value) => {
    const stored = brand({ [name]: value });
    expect(() => read(stored, name)).toThrow(SettingInvalid);
    expect(() => read(stored, name)).toThrow(new RegExp(`demo.*${name.replace('.', '\\.')}`));
    expect(settingFaults(stored.settings).map((fault) => fault.name)).toEqual([name]);
  });

  test('of a name that no wing knows is a fault', () => {
    expect(settingFaults({ 'test.amuont': 500 })).toEqual([{ name: 'test.amuont', setting: undefined }]);
    expect(settingFaults({ 'test.family.any': 'text', 'test.amount': 500 })).toEqual([]);
  });

  test('whatever is stored, it is either none of its faults and read, or one of them and refused', () => {
    const anything = fc.oneof(fc.string(), fc.integer(), fc.double({ noNaN: true }), fc.boolean());
    const names = fc.constantFrom('test.amount', 'test.rate', 'test.switch', 'test.text', 'test.list');
    fc.assert(
      fc.property(names, anything, (name, value) => {
        const stored = brand({ [name]: value });
        const faulty = settingFaults(stored.settings).length > 0;
        if (faulty) expect(() => read(stored, name)).toThrow(SettingInvalid);
        else expect(() => read(stored, name)).not.toThrow();
      }),
    );
  });

  test('is defined once, with a default that is one of its values', () => {
    expect(() => defineSettings('site', { 'test.amount': toggle({ by, default: true }) })).toThrow(
      'defined twice',
    );
    expect(() => defineSettings('site', { 'test.bad': money({ by, default: 5, min: 6, max: 9 }) })).toThrow(
      'none of its values',
    );
  });
});

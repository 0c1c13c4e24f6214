import { describe, expect, it } from 'vitest';
import { symbolSheet, stagePicture } from '../../art/index.ts';
import { hasEmblem, hasPicture } from '../../art/drawings.ts';
import { coming, comingCategories, comingVendors } from '../../catalogue/coming.ts';
import { titles } from '../../catalogue/index.ts';
import { formerThemes, profileIds, slotThemes, themeTitles } from '../index.ts';

const repeats = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

describe('the titles', () => {
  it('are some two hundred, each with a code, a Portuguese and an English name of its own', () => {
    expect(slotThemes.length).toBeGreaterThanOrEqual(150);
    const all = [...titles, ...coming];
    expect(repeats(all.map((title) => title.code))).toEqual([]);
    expect(repeats(all.map((title) => plain(title.names.pt)))).toEqual([]);
    expect(repeats(all.map((title) => plain(title.names.en)))).toEqual([]);
    for (const { code, names } of titles) {
      expect(code).toMatch(/^[a-z0-9-]{2,40}$/);
      expect(names.pt).not.toBe(names.en);
    }
  });

  it('stay clear of famous names of others', () => {
    const foreign =
      /\b(bonanza|megaways|jackpot city|book of|gates of|fortune (tiger|ox|rabbit|mouse|dragon)|sweet bon|big bass|starburst|gonzo|mega moolah|wolf gold|buffalo king|aviator|spaceman|tigrinho|sugar rush|lambreta)\b/i;
    const named = [...titles, ...coming].flatMap(({ names }) => [names.pt, names.en]);
    expect(named.filter((name) => foreign.test(name))).toEqual([]);
  });

  it('use every one of the mathematics, none of them by more than a few', () => {
    for (const profile of profileIds)
      expect(slotThemes.filter((theme) => theme.profile === profile).length, profile).toBeGreaterThanOrEqual(
        8,
      );
  });

  it('keep what they were: a title with another mathematics is another version of the same code', () => {
    const versions = new Map(slotThemes.map(({ code, version }) => [code, version]));
    for (const former of formerThemes) {
      expect(former.version).toBe(1);
      expect(versions.get(former.code)).toBe(2);
    }
    expect(formerThemes.length).toBe([...versions.values()].filter((version) => version === 2).length);
  });

  it('have symbols of their own: no hero twice, no two with the same cast, sound or paints', () => {
    expect(repeats(themeTitles.map((title) => title.cast.wild))).toEqual([]);
    const castOf = ({ cast }: (typeof themeTitles)[number]) =>
      [cast.wild, cast.scatter, ...cast.pictures].toSorted().join(' ');
    expect(repeats(themeTitles.map(castOf))).toEqual([]);
    expect(
      repeats(themeTitles.map((title) => `${JSON.stringify(title.theme.look)} ${castOf(title)}`)),
    ).toEqual([]);
    for (const theme of slotThemes) {
      expect(repeats(theme.symbols.map((symbol) => symbol.id))).toEqual([]);
      expect(repeats(theme.symbols.map((symbol) => symbol.names.pt))).toEqual([]);
      expect(repeats(theme.symbols.map((symbol) => symbol.names.en))).toEqual([]);
    }
  });

  it('are drawn: every picture exists, symbols and stages come out as one picture each', () => {
    const sheets = new Set<string>();
    for (const title of themeTitles) {
      for (const name of [title.cast.wild, title.cast.scatter, ...title.cast.pictures])
        expect(hasPicture(name), `${title.theme.code}: ${name}`).toBe(true);
      const sheet = symbolSheet(title);
      expect(sheet.startsWith('<svg ') && sheet.endsWith('</svg>')).toBe(true);
      expect(sheet).not.toMatch(/undefined|NaN/);
      sheets.add(sheet);
      for (const mood of ['night', 'feature'] as const)
        expect(stagePicture(title, mood)).not.toMatch(/undefined|NaN/);
    }
    expect(sheets.size).toBe(themeTitles.length);
  });
});

describe('what is still to come', () => {
  it('has vendors and titles in every category but the casino, none of them a slot', () => {
    for (const category of comingCategories) {
      expect(comingVendors.some((vendor) => vendor.category === category)).toBe(true);
      expect(coming.some((title) => title.category === category)).toBe(true);
    }
    const classes = new Set(coming.map((title) => title.classify));
    for (const classify of ['SLOT', 'SC', 'VP', 'TG', 'AC', 'BG', 'JP'])
      expect(classes).not.toContain(classify);
    for (const title of coming)
      for (const name of [title.hero, ...title.beside])
        expect(hasPicture(name) || hasEmblem(name), name).toBe(true);
  });
});

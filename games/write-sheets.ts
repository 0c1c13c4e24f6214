/**
 * Writes every game's published figures: `sheet.md` for people, `published.json` for the server (which must not spend seconds on
 * enumeration at start). With --check it only compares and exits 1 when a file is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crashSheet, publishCrash } from './crash/index.ts';
import { jaguarMoon, publishSlot, slotFigures, slotSheet } from './slot/index.ts';

export function sheets(): Map<string, string> {
  const titles = [jaguarMoon].map((theme) => ({ theme, figures: slotFigures(theme) }));
  const slots = titles.map(({ theme, figures }) => slotSheet(theme, figures));
  const published = titles.map(({ theme, figures }) => publishSlot(theme, figures));
  return new Map([
    ['slot/sheet.md', ['# Slots: published figures\n', ...slots].join('\n')],
    ['slot/published.json', `${JSON.stringify(published, null, 2)}\n`],
    ['crash/sheet.md', crashSheet()],
    ['crash/published.json', `${JSON.stringify(publishCrash(), null, 2)}\n`],
  ]);
}

export function staleSheets(): string[] {
  const stale: string[] = [];
  for (const [path, text] of sheets()) {
    let written = '';
    try {
      written = readFileSync(join(import.meta.dirname, path), 'utf8');
    } catch {
      written = '';
    }
    if (written !== text) stale.push(path);
  }
  return stale;
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const stale = staleSheets();
    for (const path of stale) {
      process.stderr.write(`games/${path} is stale: run node tools/run.mjs games/write-sheets.ts\n`);
    }
    process.exitCode = stale.length === 0 ? 0 : 1;
  } else {
    for (const [path, text] of sheets()) writeFileSync(join(import.meta.dirname, path), text);
  }
}

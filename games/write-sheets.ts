/**
 * Writes every game's published figures: `sheet.md` for people, `published.json` for the server (which must not spend seconds on
 * enumeration at start). With --check it only compares and exits 1 when a file is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crashSheet, publishCrash } from './crash/index.ts';
import {
  profileIds,
  profileNames,
  profiles,
  publishSlot,
  slotFigures,
  slotSheet,
  slotThemes,
  type SlotFigures,
  type SlotMachine,
} from './slot/index.ts';

/** What is written of the slots; the figures are given by who has already counted them. */
export function slotSheets(
  figuresOf: (machine: SlotMachine) => SlotFigures = slotFigures,
): Map<string, string> {
  const entries = profileIds.map((profile) => {
    const machine = profiles[profile];
    const titles = slotThemes.filter((theme) => theme.profile === profile);
    return { machine, names: profileNames[profile], titles, figures: figuresOf(machine) };
  });
  const published = entries.map(({ machine, figures }) => publishSlot(machine, figures));
  return new Map([
    ['slot/sheet.md', ['# Slots: published figures\n', ...entries.map(slotSheet)].join('\n')],
    ['slot/published.json', `${JSON.stringify(published, null, 2)}\n`],
  ]);
}

export const crashSheets = (): Map<string, string> =>
  new Map([
    ['crash/sheet.md', crashSheet()],
    ['crash/published.json', `${JSON.stringify(publishCrash(), null, 2)}\n`],
  ]);

const at = (path: string): string => join(import.meta.dirname, path);

export function stale(sheets: ReadonlyMap<string, string>): string[] {
  return [...sheets].flatMap(([path, text]) =>
    existsSync(at(path)) && readFileSync(at(path), 'utf8') === text ? [] : path,
  );
}

if (import.meta.main) {
  const sheets = new Map([...slotSheets(), ...crashSheets()]);
  if (process.argv.includes('--check')) {
    const old = stale(sheets);
    for (const path of old)
      process.stderr.write(`games/${path} is stale: run node tools/run.mjs games/write-sheets.ts\n`);
    process.exitCode = old.length === 0 ? 0 : 1;
  } else {
    for (const [path, text] of sheets) writeFileSync(at(path), text);
  }
}

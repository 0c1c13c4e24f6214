/**
 * Writes every game's published figures: `sheet.md` for people, `published.json` for the server (which must not spend seconds on
 * enumeration at start). With --check it only compares and exits 1 when a file is stale. Folders such as `arcade/dice` that are
 * named are the only ones that are looked at.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedFile, sheetFile } from './sheets/game-sheet.ts';
import { allFolders } from './sheets/folders.ts';
import {
  formerProfiles,
  profileIds,
  profileNames,
  profiles,
  publishedSlots,
  publishSlot,
  slotFigures,
  slotSheet,
  slotThemes,
  type SlotMachine,
} from './slot/index.ts';
import { digestOf } from './slot/maths/digest.ts';

type Files = ReadonlyMap<string, string>;

/** What is written of the slots; figures that stand already for the same machine aren't counted again. */
export function slotSheets(): Files {
  const sheets = new Map(
    Object.values(formerProfiles).map((machine: SlotMachine) => {
      const digest = digestOf(machine);
      const known = publishedSlots.find((one) => one.digest === digest);
      return [machine.profile, known ?? publishSlot(machine, slotFigures(machine), digest)];
    }),
  );
  const entries = profileIds.flatMap((profile) => {
    const sheet = sheets.get(profile);
    const titles = slotThemes.filter((theme) => theme.profile === profile);
    return sheet ? [{ machine: profiles[profile], names: profileNames[profile], titles, sheet }] : [];
  });
  return new Map([
    ['slot/sheet.md', ['# Slots: published figures\n', ...entries.map(slotSheet)].join('\n')],
    ['slot/published.json', `${JSON.stringify([...sheets.values()], null, 2)}\n`],
  ]);
}

const at = (path: string): string => join(import.meta.dirname, path);

export function stale(sheets: Files): string[] {
  return [...sheets].flatMap(([path, text]) =>
    existsSync(at(path)) && readFileSync(at(path), 'utf8') === text ? [] : path,
  );
}

/** The files of a folder's game that aren't what its mathematics says; for the game's own test. */
export async function staleSheets(folder: string): Promise<string[]> {
  const published = await publishedFile(folder);
  const old = stale(published.files);
  // The game reads its figures from the file: before that is right, nothing can be said about the sheet.
  return old.length > 0 ? old : stale(await sheetFile(folder, published));
}

function write(files: Files): void {
  for (const [path, text] of files) writeFileSync(at(path), text);
}

async function writeGame(folder: string): Promise<void> {
  const published = await publishedFile(folder);
  write(published.files);
  write(await sheetFile(folder, published));
}

async function main(args: readonly string[]): Promise<void> {
  const named = args.filter((arg) => !arg.startsWith('--'));
  const all = [{ name: 'slot', files: slotSheets }].filter(
    ({ name }) => named.length === 0 || named.includes(name),
  );
  // The example of docs/games.md isn't offered and so has no family.
  const known = [...allFolders('maths.ts'), 'example'];
  const unknown = named.filter((name) => !known.includes(name) && name !== 'slot');
  if (unknown.length > 0) throw new Error(`no games/<family>/<game>/maths.ts: ${unknown.join(', ')}`);
  const folders = known.filter((folder) => named.length === 0 || named.includes(folder));
  if (!args.includes('--check')) {
    for (const { files } of all) write(files());
    for (const folder of folders) await writeGame(folder);
    return;
  }
  const old = all.flatMap(({ files }) => stale(files()));
  for (const folder of folders) old.push(...(await staleSheets(folder)));
  for (const path of old)
    process.stderr.write(`games/${path} is stale: run node tools/run.mjs games/write-sheets.ts\n`);
  process.exitCode = old.length === 0 ? 0 : 1;
}

if (import.meta.main) await main(process.argv.slice(2));

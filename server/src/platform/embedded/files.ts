import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file that is either the old one or the new one, wherever the machine is cut off. */
export function writeWhole(file: string, content: string): void {
  const fresh = `${file}.${process.pid}`;
  try {
    writeDurably(fresh, content, 'w');
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
  syncFolder(dirname(file));
}

export function writeDurably(file: string, content: string, flag: 'w' | 'wx'): void {
  const open = openSync(file, flag, 0o600);
  try {
    writeSync(open, content);
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}

/** A rename outlives a power cut once its folder was written; Windows has no such call. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const open = openSync(folder, 'r');
  try {
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}

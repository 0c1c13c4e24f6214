import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const memoryFolder = '/dev/shm';
/** What the databases and data folders of a run come to at most, with room to spare. */
const minFree = 4 * 1024 ** 3;

/**
 * Where tests keep their databases: on a file system in memory where there is one with room, as nothing of them has to outlive
 * the machine. The databases themselves run with the settings of the product; what they sync is in place at once.
 */
export function testFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    if (bavail * bsize >= minFree && freemem() >= minFree) return memoryFolder;
  } catch {
    // There is none.
  }
  return tmpdir();
}

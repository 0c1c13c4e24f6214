import { createHash } from 'node:crypto';
import type { SlotMachine } from '../paytable.ts';

/** Raised whenever the same machine would be given other figures. */
const mathsVersion = 2;

/** Names what figures were computed from, so that nobody counts the same machine twice. */
export function digestOf(machine: SlotMachine): string {
  return createHash('sha256')
    .update(JSON.stringify([mathsVersion, { ...machine, stakes: [] }]))
    .digest('hex')
    .slice(0, 16);
}

import { MINE } from '../api/query-client.ts';

/** Queries under this first key show what the console edits. */
export const CONTENT = 'content';
export const CONTENT_FRESH_MS = 60_000;

/** All that shows what operators edit, beside the site's own answer. */
export const editedKeys = [
  ['lobby'],
  [CONTENT],
  [MINE, 'games'],
  ['register-settings'],
  ['social-providers'],
] as const;

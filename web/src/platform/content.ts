/** Queries under this first key show what the console edits; the event `config.changed` makes them read again. */
export const CONTENT = 'content';
export const CONTENT_FRESH_MS = 60_000;

/** Words that a native engineer or product writer would not choose in these places, each with the one to use. */
export interface Word {
  pattern: RegExp;
  say: string;
}

/** Parts of names, as split at capitals, hyphens and underscores. */
export const wordsOfNames: Readonly<Record<string, string>> = {
  most: 'max',
  least: 'min',
  largest: 'max',
  longest: 'max',
  usual: 'default',
  wish: 'request',
  wishes: 'requests',
  tell: 'notify, announce or report',
  tells: 'notifies, announces or reports',
  told: 'notified, announced or reported',
  untold: 'suppressed',
  telling: 'notifying',
  desk: 'queue, routes or lookup',
  desks: 'queues',
  shelf: 'snapshot or cache',
  shelves: 'snapshots',
  purse: 'wallet or bank',
  hall: 'rig or lobby',
  waits: 'pending',
  anew: 'again',
};

/** Names in which such a word is right, or which others read: answers over HTTP, stored data, calls of the contract. */
export const rightNames: ReadonlySet<string> = new Set([
  // Answers and groups of calls of the contract.
  'least',
  'most',
  'operatorDesk',
  'operatorDeskCalls',
  'waitsForApproval',
  'waits',
  // Tables.
  'desk_claim',
  'desk_approval',
  // The option of Temporal.
  'largestUnit',
  // The largest of what happened, not a bound.
  'atLargestPayout',
  'largest',
  'largestWin',
  'largestWins',
  'largestWinsOfGames',
  'longest',
  'longestLosingRun',
  'longestName',
  'LongestFirst',
  'longest-first.ts',
  'longest-first.test.ts',
  'mostPopular',
  // At least one.
  'atLeast',
  'atLeastOne',
  'atMost',
]);

/** In English texts and documents. */
export const wordsOfTexts: readonly Word[] = [
  { pattern: /\b(?:stands|lies) (?:in|at|on|behind|below|beside|where)\b/i, say: 'is' },
  { pattern: /\b(?:is|are|be) told\b/i, say: 'sees, gets or is notified' },
  { pattern: /\bbeside (?:it|its|them|their|the|each|that|a|an)\b/i, say: 'next to, with or besides' },
];

/** In comments, titles of tests, English texts and documents. */
export const wordsOfProse: readonly Word[] = [
  { pattern: /\bwhoever\b/i, say: 'anyone who, or who it is' },
  { pattern: /\bsomebody\b/i, say: 'someone' },
  { pattern: /\banybody\b/i, say: 'anyone' },
  { pattern: /\beverybody\b/i, say: 'everyone' },
  { pattern: /\banew\b/i, say: 'again' },
  { pattern: /\bthe least (?:amount|bet|deposit|number|length)\b/i, say: 'the minimum' },
  { pattern: /\bthe largest (?:amount|bet|deposit) (?:is|of a)\b/i, say: 'the maximum' },
  { pattern: /\b(?:least|largest) (?:bet|turnover|deposit)\b/i, say: 'minimum or maximum' },
  { pattern: /\bsmall letters\b/i, say: 'lowercase letters' },
  { pattern: /\bthe usual (?:limit|size|value|language)\b/i, say: 'the default' },
  { pattern: /\bcan not\b/i, say: 'can’t or cannot' },
  { pattern: /\bat (?:a|the|one|some) desks?\b/i, say: 'in a queue, or in the console' },
];

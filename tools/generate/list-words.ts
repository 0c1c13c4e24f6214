import { join } from 'node:path';
import { locales } from '../../contract/src/base/locales.ts';
import { type MessageTree, readMessages } from '../../ui/messages/files.ts';
import { root } from '../root.ts';

/** Where the console has the words that its files say, too: the group of a file's word, and its place in the catalogue. */
const groups = {
  state: 'words.state',
  kind: 'words.kind',
  purpose: 'words.purpose',
  owner: 'words.owner',
  hint: 'words.hint',
  pixKind: 'words.pixKind',
  topic: 'words.topic',
  origin: 'words.origin',
  type: 'words.type',
  category: 'words.category',
  classify: 'words.classify',
  reference: 'words.reference',
  action: 'words.action',
  detail: 'words.detail',
  doorEvent: 'words.doorEvent',
  contractKind: 'commission.kinds',
  contractPeriod: 'commission.periods',
  contractStatus: 'commission.statuses',
  runState: 'commission.runStates',
  lineState: 'commission.lineStates',
  feedbackState: 'feedback.states',
  difference: 'reconciliation.kinds',
  delivery: 'webhooks.states',
  event: 'webhooks.kind',
  method: 'depositQueue.methods',
  direction: 'adjustments.directions',
  cause: 'adjustments.categories',
  excludedBy: 'care.excludedBy',
} as const;

function textsAt(tree: MessageTree, place: string): Record<string, string> {
  let found: MessageTree | string | undefined = tree;
  for (const key of place.split('.')) found = typeof found === 'object' ? found[key] : undefined;
  if (typeof found !== 'object') throw new Error(`the console has no words at ${place}`);
  const texts = Object.entries(found).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(texts);
}

/** The console's words for codes, as its files write them: one catalogue for the page and for what is taken away from it. */
export function listWords(): string {
  const words = locales.map((locale) => {
    const tree = readMessages(join(root, 'operator/src/messages'), locale);
    return [
      locale,
      Object.fromEntries(Object.entries(groups).map(([group, place]) => [group, textsAt(tree, place)])),
    ] as const;
  });
  return `${JSON.stringify(Object.fromEntries(words), null, 2)}\n`;
}

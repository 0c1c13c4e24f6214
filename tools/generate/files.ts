import { callsDocument, errorsDocument } from './documents.ts';
import { formRules } from './form-rules.ts';
import { instantGamesList, sharedGamesList } from './game-lists.ts';
import { listWords } from './list-words.ts';
import { messageTypes } from './messages.ts';
import { privacyDocument } from './privacy.ts';
import { settingsDocument } from './settings.ts';
import { laterWireTable, wireTable } from './wire-table.ts';

/** Generated files that are committed, with what they must contain. */
export function generated(): Record<string, string> {
  return {
    'docs/calls.md': callsDocument(),
    'docs/errors.md': errorsDocument(),
    'docs/privacy.md': privacyDocument(),
    'docs/settings.md': settingsDocument(),
    'web/src/messages/types.ts': messageTypes('web/src/messages'),
    'operator/src/messages/types.ts': messageTypes('operator/src/messages'),
    'server/src/messages/types.ts': messageTypes('server/src/messages'),
    'server/src/console/lists/generated/words.json': listWords(),
    'api-client/src/wire-table.ts': wireTable(),
    'api-client/src/wire-table-later.ts': laterWireTable(),
    'games/generated/instant.ts': instantGamesList(),
    'games/generated/shared.ts': sharedGamesList(),
    ...formRules(),
  };
}

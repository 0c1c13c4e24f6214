import type { homeCalls, operatorHelpCalls, ParsedBody, ValueOf } from '@croupier/contract';
import type { Platform } from '../../platform/platform.ts';
import {
  createEditableList,
  either,
  fieldsIn,
  type Language,
  type Localised,
  speaks,
  type StoredRow,
} from '../editing/index.ts';
import { checkText } from './html-text.ts';
import { sanitiseAll } from './sanitise.ts';

export type HelpForm = ParsedBody<typeof operatorHelpCalls.create>;
type Article = ValueOf<typeof homeCalls.helpCenter>['articles'][number];

export interface HelpRow extends StoredRow {
  anchor: string;
  section: Localised;
  title: Localised;
  content: Localised;
  enabled: boolean;
}

const fields = fieldsIn<HelpForm>({
  anchor: 'anchor',
  section: 'section',
  title: 'title',
  content: 'content',
  enabled: 'enabled',
});

export function createHelp(platform: Platform) {
  return createEditableList(platform, {
    table: 'help_article',
    words: ['section', 'title', 'content'],
    scheduled: false,
    subject: 'help_article',
    read: 'content.read',
    edit: 'content.edit',
    publish: 'content.publish',
    unique: 'anchor',
    check: (form: HelpForm, { language }) => checkText(form.content, language),
    columns: (form: HelpForm) => fields.columns({ ...form, content: sanitiseAll(form.content) }),
    view: (row: HelpRow) => fields.view(row),
  });
}

/** The texts that members agree to, once one is published; their articles then show that version, word for word. */
export type LegalTexts = (merchantId: string) => Promise<readonly { kind: string; text: Localised }[]>;

/** Where registration and footers link to. */
const kindOf: Readonly<Record<string, string>> = { term: 'terms', privacy: 'privacy' };

export const withLegalTexts = (rows: readonly HelpRow[], legal: Awaited<ReturnType<LegalTexts>>): HelpRow[] =>
  rows.map((row) => {
    const inForce = legal.find(({ kind }) => kind === kindOf[row.anchor]);
    return inForce ? { ...row, content: inForce.text } : row;
  });

export function articlesFor(rows: readonly HelpRow[], language: Language): Article[] {
  return rows
    .filter((row) => speaks(row.title, language))
    .map((row) => ({
      id: row.id,
      anchor: row.anchor,
      section: either(row.section, language),
      title: row.title[language],
      content: row.content[language],
      updatedAt: row.updated_at.toISOString(),
    }));
}

import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { cx } from '@croupier/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FieldError } from '../form/fields.tsx';
import { Toolbar } from './rich-text-toolbar.tsx';

/** What the site keeps of a text; more than this the editor doesn't offer. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
];

export interface RichTextEditorProps {
  label: string;
  lang: string;
  value: string;
  error?: string | undefined;
  readOnly: boolean;
  onChange: (html: string) => void;
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

const attributesOf = (label: string, lang: string) => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  lang,
  class: 'prose-text',
});

export function RichTextEditor({
  label,
  lang,
  value,
  error,
  readOnly,
  onChange,
}: RichTextEditorProps): ReactNode {
  const id = useId();
  const last = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    editable: !readOnly,
    // The page's policy takes no styles from scripts; they stand in its own sheet.
    injectCSS: false,
    onUpdate: ({ editor: now }) => {
      last.current = htmlOf(now);
      onChange(last.current);
    },
    editorProps: {
      attributes: attributesOf(label, lang),
    },
  });
  useEffect(() => {
    // What was typed here comes back as the value; only another text is put in.
    if (!editor || value === last.current) return;
    last.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: {
          ...attributesOf(label, lang),
          ...(error === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
        },
      },
    });
  }, [editor, error, id, label, lang]);
  return (
    <div>
      <div
        className={cx(
          'rounded-field border bg-panel-low/80 focus-within:border-gold-light',
          error === undefined ? 'border-line-strong' : 'border-danger',
        )}
      >
        {editor && !readOnly && <LiveToolbar editor={editor} label={label} />}
        <EditorContent editor={editor} />
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The buttons follow the place of the cursor. */
function LiveToolbar({ editor, label }: { editor: Editor; label: string }): ReactNode {
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  return <Toolbar editor={editor} label={label} />;
}

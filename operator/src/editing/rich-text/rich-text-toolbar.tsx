import { Button, cx, Dialog, TextField } from '@croupier/ui';
import type { Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  Link2Off,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Table,
  Trash2,
  Underline,
  Undo2,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConsoleForm } from '../form/console-form.tsx';
import { patterns } from '../form/problems.ts';
import { useConsoleForm } from '../form/use-console-form.ts';

const UploadDialog = lazy(() =>
  import('../pictures/upload-dialog.tsx').then((m) => ({ default: m.UploadDialog })),
);

type ToolName =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'heading2'
  | 'heading3'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote'
  | 'rule'
  | 'link'
  | 'unlink'
  | 'picture'
  | 'table'
  | 'tableOff'
  | 'plain'
  | 'undo'
  | 'redo';

interface Tool {
  name: ToolName;
  icon: LucideIcon;
  pressed?: boolean;
  off?: boolean;
  act: () => void;
}

type Run = ReturnType<Editor['chain']>;

/** What changes letters and paragraphs, each pressed where it holds already. */
function textTools(editor: Editor): Tool[][] {
  const tool = (
    name: ToolName,
    icon: LucideIcon,
    act: (run: Run) => Run,
    pressed = editor.isActive(name),
  ) => ({
    ...{ name, icon, pressed },
    act: () => act(editor.chain().focus()).run(),
  });
  const heading = (level: 2 | 3, icon: LucideIcon) =>
    tool(
      `heading${level}`,
      icon,
      (run) => run.toggleHeading({ level }),
      editor.isActive('heading', { level }),
    );
  return [
    [
      tool('bold', Bold, (run) => run.toggleBold()),
      tool('italic', Italic, (run) => run.toggleItalic()),
      tool('underline', Underline, (run) => run.toggleUnderline()),
      tool('strike', Strikethrough, (run) => run.toggleStrike()),
    ],
    [
      heading(2, Heading2),
      heading(3, Heading3),
      tool('bulletList', List, (run) => run.toggleBulletList()),
      tool('orderedList', ListOrdered, (run) => run.toggleOrderedList()),
      tool('blockquote', Quote, (run) => run.toggleBlockquote()),
    ],
  ];
}

function toolsOf(editor: Editor, openLink: () => void, openPicture: () => void): Tool[][] {
  const run = () => editor.chain().focus();
  const inTable = editor.isActive('table');
  return [
    ...textTools(editor),
    [
      { name: 'link', icon: Link2, pressed: editor.isActive('link'), act: openLink },
      { name: 'unlink', icon: Link2Off, off: !editor.isActive('link'), act: () => run().unsetLink().run() },
      { name: 'picture', icon: ImagePlus, act: openPicture },
      {
        name: 'table',
        icon: Table,
        off: inTable,
        act: () => run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
      },
      { name: 'tableOff', icon: Trash2, off: !inTable, act: () => run().deleteTable().run() },
      { name: 'rule', icon: Minus, act: () => run().setHorizontalRule().run() },
    ],
    [
      { name: 'plain', icon: RemoveFormatting, act: () => run().unsetAllMarks().clearNodes().run() },
      { name: 'undo', icon: Undo2, off: !editor.can().undo(), act: () => run().undo().run() },
      { name: 'redo', icon: Redo2, off: !editor.can().redo(), act: () => run().redo().run() },
    ],
  ];
}

export function Toolbar({ editor, label }: { editor: Editor; label: string }): ReactNode {
  const t = useTranslations('richText');
  const [open, setOpen] = useState<'link' | 'picture' | null>(null);
  const groups = toolsOf(
    editor,
    () => setOpen('link'),
    () => setOpen('picture'),
  );
  const back = () => {
    setOpen(null);
    editor.commands.focus();
  };
  return (
    <fieldset
      aria-label={t('toolbar', { label })}
      className="flex min-w-0 gap-x-2 gap-y-0.5 border-b border-line p-1.5 max-sm:scroll-row sm:flex-wrap"
    >
      {groups.map((tools) => (
        <span key={tools[0]?.name} className="flex gap-0.5">
          {tools.map(({ name, icon: Icon, pressed, off = false, act }) => (
            <button
              key={name}
              type="button"
              title={t(name)}
              aria-label={t(name)}
              aria-pressed={pressed}
              aria-disabled={off || undefined}
              onClick={() => !off && act()}
              className={cx(
                'grid size-9 place-items-center rounded-md max-sm:size-11',
                pressed ? 'bg-accent/25 text-text' : 'text-muted hover:bg-white/8 hover:text-text',
                off && 'opacity-35',
              )}
            >
              <Icon aria-hidden="true" className="size-4.5" />
            </button>
          ))}
        </span>
      ))}
      {open === 'link' && <LinkDialog editor={editor} onClose={back} />}
      <Suspense fallback={null}>
        {open === 'picture' && (
          <UploadDialog
            purpose="article"
            onClose={back}
            onDone={(src) => {
              editor.chain().setImage({ src, alt: '' }).run();
              back();
            }}
          />
        )}
      </Suspense>
    </fieldset>
  );
}

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const t = useTranslations('richText');
  const form = useConsoleForm({
    start: { href: String(editor.getAttributes('link')['href'] ?? '') },
    check: ({ href }) => ({
      href: !patterns.contact.test(href.trim()) && !href.startsWith('#') && t('linkWrong'),
    }),
    send: (typed) => {
      const href = typed.href.trim();
      const { empty } = editor.state.selection;
      const chain = editor.chain().extendMarkRange('link');
      if (empty && !editor.isActive('link')) {
        chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
      } else chain.setLink({ href }).run();
      onClose();
    },
  });
  return (
    <Dialog title={t('linkTitle')} onClose={onClose}>
      <ConsoleForm light form={form}>
        <TextField
          label={t('linkAddress')}
          hint={t('linkHint')}
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          {...form.field('href')}
        />
        <Button type="submit" tone="primary" className="self-end">
          {t('linkSet')}
        </Button>
      </ConsoleForm>
    </Dialog>
  );
}

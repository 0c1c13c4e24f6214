import { Button, ErrorState, Note, SkeletonRows } from '@croupier/ui';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { FormFrame } from '@croupier/ui/form';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../app/client/api.ts';
import { useMay } from '../../app/client/me.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useLanguage } from '../../app/format/language.ts';
import { thenSay, useToasts } from '../../app/toasts.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';
import { When } from '../../components/marks.tsx';
import { BackLabel, Page, backLook } from '../../components/page.tsx';
import { Conflict } from '../form/conflict.tsx';
import { useFormWords } from '../form/form-words.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useEdit } from '../form/use-edit.ts';
import { type ListSpec, type Stored, formOf } from './list-spec.ts';
import { useRemove, useRows, useSave } from './queries.ts';

/** A new entry, or one that is there. */
export function EditPage<Form extends object, Row extends Form & Stored>({
  spec,
}: {
  spec: ListSpec<Form, Row>;
}): ReactNode {
  const t = useTranslations('edit');
  const failureText = useFailureText();
  const { id = '' } = useParams({ strict: false });
  const { group } = useSearch({ strict: false });
  const query = useRows(spec);
  if (id === 'new') return <Editor key="new" spec={spec} row={undefined} start={spec.blank(group)} />;
  const row = query.data?.find((one) => one.id === id);
  if (row) return <Editor key={id} spec={spec} row={row} start={formOf(spec, row)} />;
  return (
    <Page title={t('one')} backLink={<BackToList spec={spec} />}>
      {query.isPending || query.isFetching ? (
        <SkeletonRows label={t('loading')} rows={4} className="h-16" />
      ) : (
        <ErrorState
          title={query.isError ? t('failed') : t('gone')}
          text={query.isError ? failureText(query.error) : t('goneText')}
          retryLabel={t('again')}
          onRetry={() => void query.refetch()}
        />
      )}
    </Page>
  );
}

function BackToList({ spec }: { spec: Pick<ListSpec<object, Stored>, 'to' | 'name'> }): ReactNode {
  const t = useTranslations('lists');
  const { group } = useSearch({ strict: false });
  return (
    <Link to={spec.to} search={group === undefined ? {} : { group }} className={backLook}>
      <BackLabel>{t(`${spec.name}.title`)}</BackLabel>
    </Link>
  );
}

interface EditorProps<Form extends object, Row extends Form & Stored> {
  spec: ListSpec<Form, Row>;
  row: Row | undefined;
  start: Form;
}

/** What a toast says about what was sent. */
function savedAs(row: Stored | undefined, enabled: boolean | undefined) {
  if (enabled === undefined) return row ? 'saved' : 'added';
  return enabled ? 'published' : 'unpublished';
}

const startOf = (form: object): string | undefined => {
  const at: unknown = Reflect.get(form, 'startsAt');
  return typeof at === 'string' ? at : undefined;
};

/** The form, where it may be changed, and how it is sent. */
function useEditor<Form extends object, Row extends Form & Stored>({
  spec,
  row,
  start,
}: EditorProps<Form, Row>) {
  const t = useTranslations('edit');
  const mayEdit = useMay(spec.permission);
  const mayPublish = useMay(spec.publish?.permission ?? spec.permission);
  const published = spec.publish !== undefined && row?.enabled === true;
  const readOnly = !mayEdit || (published && !mayPublish);
  const save = useSave(spec);
  const edit = useEdit({ start, check: spec.check, failure: save.error, readOnly });
  const [version, setVersion] = useState(row?.version ?? 0);
  const send = (onSent: () => void, enabled?: boolean) => {
    if (readOnly || save.isPending || !edit.check()) return;
    const form = enabled === undefined ? edit.form : { ...edit.form, enabled };
    save.mutate(
      row ? { form, stored: { id: row.id, version } } : { form },
      thenSay(t(savedAs(row, enabled)), onSent),
    );
  };
  const onMine = () => {
    setVersion(row?.version ?? 0);
    save.reset();
  };
  const onTheirs = () => {
    if (row) edit.reset(formOf(spec, row));
    onMine();
  };
  const rights = { mayEdit, mayPublish, published, readOnly };
  return { rights, save, edit, version, send, onMine, onTheirs };
}

function Editor<Form extends object, Row extends Form & Stored>(props: EditorProps<Form, Row>): ReactNode {
  const { spec, row } = props;
  const tl = useTranslations('lists');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { group } = useSearch({ strict: false });
  const editor = useEditor(props);
  const { edit, rights } = editor;
  const { published, readOnly } = rights;
  const list = { to: spec.to, search: group === undefined ? {} : { group } };
  const leave = () => void navigate({ ...list, ignoreBlocker: true });
  return (
    <Page
      title={row ? spec.title(row, language) : tl(`${spec.name}.add`)}
      backLink={<BackToList spec={spec} />}
      lead={row && <LastChange row={row} />}
      actions={row && !readOnly && !published && <RemoveButton spec={spec} row={row} onRemoved={leave} />}
    >
      <LeaveGuard dirty={edit.dirty && !readOnly} />
      <EditorForm spec={spec} row={row} editor={editor} onSent={leave} onCancel={() => void navigate(list)} />
    </Page>
  );
}

interface EditorFormProps<Form extends object, Row extends Form & Stored> {
  spec: ListSpec<Form, Row>;
  row: Row | undefined;
  editor: ReturnType<typeof useEditor<Form, Row>>;
  onSent: () => void;
  onCancel: () => void;
}

function EditorForm<Form extends object, Row extends Form & Stored>(
  props: EditorFormProps<Form, Row>,
): ReactNode {
  const { spec, row, editor, onSent, onCancel } = props;
  const t = useTranslations('edit');
  const failureText = useFailureText();
  const words = useFormWords();
  const { rights, save, edit, version, send, onMine, onTheirs } = editor;
  const { mayEdit, mayPublish, published, readOnly } = rights;
  const conflict = save.error instanceof ApiFailure && save.error.code === 'STATE_CONFLICT';
  const publishing = spec.publish && {
    published,
    mayPublish,
    startsAt: startOf(edit.form),
    words: spec.publish.words(edit.form),
  };
  return (
    <FormFrame
      onSubmit={() => send(onSent)}
      form={{
        busy: save.isPending,
        readOnly,
        failure: save.isError && !conflict ? failureText(save.error) : undefined,
        held: edit.held,
      }}
      words={words}
      className="flex flex-col gap-5"
      foot={
        !readOnly && (
          <SaveBar
            dirty={edit.dirty}
            busy={save.isPending}
            blocked={conflict}
            isNew={row === undefined}
            publishing={publishing}
            onCancel={onCancel}
            onSave={(enabled) => send(onSent, enabled)}
            onCheck={edit.check}
          />
        )
      }
    >
      {readOnly && <Note>{t(mayEdit ? 'publishedReadOnly' : 'readOnly')}</Note>}
      {conflict && row && (
        <Conflict now={row} waiting={row.version === version} onTheirs={onTheirs} onMine={onMine} />
      )}
      <spec.Fields edit={edit} id={row?.id} />
    </FormFrame>
  );
}

function LastChange({ row }: { row: Stored }): ReactNode {
  const t = useTranslations('edit');
  return (
    <span className="text-sm">
      {t('lastChange')} <When at={row.updatedAt} /> · {row.updatedBy}
    </span>
  );
}

interface RemoveProps<Form extends object, Row extends Form & Stored> {
  spec: ListSpec<Form, Row>;
  row: Row;
  onRemoved: () => void;
}

function RemoveButton<Form extends object, Row extends Form & Stored>(
  props: RemoveProps<Form, Row>,
): ReactNode {
  const { spec, row, onRemoved } = props;
  const t = useTranslations('edit');
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const remove = useRemove(spec);
  const confirm = () =>
    remove.mutate(row.id, {
      onSuccess: () => {
        useToasts.getState().show({ tone: 'info', title: t('removed') });
        onRemoved();
      },
    });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        {t('remove')}
      </Button>
      {open && (
        <ConfirmDialog
          title={t('removeTitle')}
          text={t('removeText', { title: spec.title(row, language) })}
          tone="danger"
          confirmLabel={t('removeConfirm')}
          call={remove}
          onClose={() => setOpen(false)}
          onConfirm={confirm}
        />
      )}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { ApiFailure } from '../../app/client/api.ts';
import { sayDone } from '../../app/toasts.ts';
import { Conflict } from '../../editing/form/conflict.tsx';
import type { DialogFormProps } from '../../editing/form/dialog-form.tsx';
import { type EditOptions, type EditState, useEdit } from '../../editing/form/use-edit.ts';

interface VersionOptions<Row> {
  /** As it stood when the form was opened. */
  opened: Row;
  /** As the list has it now. */
  now: Row;
  error: unknown;
  /** Starts the form over from what someone else saved. */
  onTheirs: (now: Row) => void;
  /** Forgets the refusal. */
  onAnswered: () => void;
}

interface VersionState {
  /** To be sent with the change. */
  version: number;
  /** The question which of the two shall stand; null while nobody else has saved. */
  conflict: ReactNode;
}

/** A change carries the version that was read; where someone else saved first, people choose. */
function useVersion<Row extends { version: number }>(options: VersionOptions<Row>): VersionState {
  const { opened, now, error, onTheirs, onAnswered } = options;
  const [version, setVersion] = useState(opened.version);
  const refused = error instanceof ApiFailure && error.code === 'STATE_CONFLICT';
  const answer = (): void => {
    setVersion(now.version);
    onAnswered();
  };
  return {
    version,
    conflict: refused ? (
      <Conflict
        waiting={now.version === version}
        onTheirs={() => {
          onTheirs(now);
          answer();
        }}
        onMine={answer}
      />
    ) : null,
  };
}

export interface EntryDialogProps<Row> {
  /** As the list has it now: someone else may have saved since. */
  now: Row;
  readOnly: boolean;
  onClose: () => void;
}

interface EntryOptions<Row, Form extends object> extends EntryDialogProps<Row> {
  opened: Row;
  formOf: (row: Row) => Form;
  check: EditOptions<Form>['check'];
  save: { isPending: boolean; error: unknown; reset: () => void };
  send: (change: Partial<Form> & { version: number }, done: { onSuccess: () => void }) => void;
  /** What is said once it is saved. */
  saved: string;
}

/** Of a form, what differs: the record names what was changed, and nothing else. */
function changesTo<Form extends object>(before: Form, after: Form): Partial<Form> {
  const keys = Object.keys(after) as (keyof Form)[];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<Form>;
}

type EntryDialog = Omit<DialogFormProps, 'title' | 'description' | 'saveLabel' | 'children'>;

/** An entry of the catalogue in a dialog: only what differs is sent, with the version that was read. */
export function useEntryEdit<Row extends { version: number }, Form extends object>(
  options: EntryOptions<Row, Form>,
): { edit: EditState<Form>; conflict: ReactNode; dialog: EntryDialog } {
  const { opened, now, formOf, check, save, readOnly, onClose } = options;
  const edit = useEdit<Form>({ start: formOf(opened), check, failure: save.error, readOnly });
  const { version, conflict } = useVersion({
    opened,
    now,
    error: save.error,
    onTheirs: (theirs) => edit.reset(formOf(theirs)),
    onAnswered: save.reset,
  });
  const onSuccess = () => {
    sayDone(options.saved);
    onClose();
  };
  const send = () => options.send({ version, ...changesTo(edit.base, edit.form) }, { onSuccess });
  return {
    edit,
    conflict,
    dialog: {
      edit,
      call: { isPending: save.isPending, error: conflict ? null : save.error },
      onSave: edit.dirty ? send : onClose,
      onClose,
    },
  };
}

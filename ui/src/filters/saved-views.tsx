import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { Popover } from '../popover.tsx';
import { inputClass } from '../text-field.tsx';
import type { FilterValues, SavedView, ViewWords } from './types.ts';

export interface SavedViewsProps {
  views: readonly SavedView[];
  /** What would be saved now. */
  current: FilterValues;
  words: ViewWords;
  onChoose: (filter: FilterValues) => void;
  onSave: (name: string, filter: FilterValues) => void;
  onRemove: (name: string) => void;
  /** Why the last one was not saved. */
  error?: string | undefined;
}

const maxName = 40;

/** Filters that someone comes back to, under names of their own. */
export function SavedViews(props: SavedViewsProps): ReactNode {
  const { views, words } = props;
  const [open, setOpen] = useState(false);
  const choose = (filter: FilterValues) => {
    setOpen(false);
    props.onChoose(filter);
  };
  return (
    <Popover
      label={words.views}
      icon={<Bookmark aria-hidden="true" className="size-4" />}
      fold
      closeLabel={words.close}
      open={open}
      onOpenChange={setOpen}
    >
      {views.length === 0 && <p className="px-1 pb-2 text-sm text-muted">{words.none}</p>}
      <ul className="max-h-[50dvh] overflow-y-auto">
        {views.map(({ name, filter }) => (
          <li key={name} className="flex items-center gap-1">
            <button
              type="button"
              className="min-h-11 min-w-0 flex-1 truncate rounded-field px-2 text-left text-15 hover:bg-white/8"
              onClick={() => choose(filter)}
            >
              {name}
            </button>
            <IconButton label={words.remove(name)} onClick={() => props.onRemove(name)}>
              <Trash2 aria-hidden="true" className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      <SaveForm {...props} />
    </Popover>
  );
}

/** A name is asked for, and one that is taken is replaced only at a second press: the view of that name would be lost. */
function useSaving({ views, current, words, onSave, error }: SavedViewsProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<'none' | 'unnamed' | 'taken'>('none');
  const said = { none: error, unnamed: words.needsName, taken: words.replaces(name.trim()) }[fault];
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setFault('unnamed');
    if (fault !== 'taken' && views.some((view) => view.name === wanted)) return setFault('taken');
    onSave(wanted, current);
    setName('');
    setFault('none');
  };
  const type = (typed: string) => {
    setName(typed);
    setFault('none');
  };
  return { name, fault, said, save, type };
}

function SaveForm(props: SavedViewsProps): ReactNode {
  const { words } = props;
  const { name, fault, said, save, type } = useSaving(props);
  const id = useId();
  return (
    <form noValidate onSubmit={save} className="mt-2 flex flex-wrap gap-2 border-t border-line pt-3">
      <input
        aria-label={words.name}
        placeholder={words.name}
        className={cx(inputClass, 'min-h-11 min-w-0 flex-1 px-3 text-15')}
        value={name}
        maxLength={maxName}
        aria-invalid={fault === 'unnamed' || undefined}
        aria-describedby={said === undefined ? undefined : id}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" size="small" className="min-h-11">
        {fault === 'taken' ? words.replace : words.save}
      </Button>
      {said !== undefined && (
        <p
          id={id}
          role="alert"
          className={cx('w-full text-sm', fault === 'taken' ? 'text-text' : 'text-danger')}
        >
          {said}
        </p>
      )}
    </form>
  );
}

import { useBrandLanguages } from '../../app/client/me.ts';
import { Button, FieldFrame, inputClass } from '@croupier/ui';
import { ImagePlus, Images, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Pair } from '../form/problems.ts';
import type { Edit } from '../form/use-edit.ts';
import type { Purpose } from './crop.ts';
import { Picture } from './picture.tsx';

const UploadDialog = lazy(() => import('./upload-dialog.tsx').then((m) => ({ default: m.UploadDialog })));
const LibraryDialog = lazy(() => import('./library-dialog.tsx').then((m) => ({ default: m.LibraryDialog })));

interface PictureInputProps {
  label: string;
  hint?: ReactNode;
  purpose: Purpose;
  value: string;
  error?: string | undefined;
  readOnly?: boolean;
  /** A picture must stay. */
  required?: boolean;
  onChange: (value: string) => void;
}

/** A picture by its address: uploaded and cut here, taken from those that are there, or typed. */
function PictureInput(props: PictureInputProps): ReactNode {
  const { label, hint, purpose, value, error, readOnly = false, required = false, onChange } = props;
  const t = useTranslations('pictures');
  const id = useId();
  const [open, setOpen] = useState<'upload' | 'library' | null>(null);
  const choose = (url: string) => {
    onChange(url);
    setOpen(null);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="flex min-w-0 flex-col gap-2.5 rounded-field border border-line bg-white/3 p-2.5">
        <Picture src={value} className="h-28 w-full rounded-md object-contain!" />
        <input
          id={id}
          value={value}
          maxLength={500}
          spellCheck={false}
          autoComplete="off"
          placeholder={t('address')}
          readOnly={readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.value.trim())}
          className={`${inputClass} min-h-10 font-mono text-[13px]`}
        />
        {!readOnly && (
          <Ways
            label={label}
            onOpen={setOpen}
            onClear={value !== '' && !required ? () => onChange('') : undefined}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {open === 'upload' && (
          <UploadDialog purpose={purpose} onClose={() => setOpen(null)} onDone={choose} />
        )}
        {open === 'library' && (
          <LibraryDialog purpose={purpose} onClose={() => setOpen(null)} onChoose={choose} />
        )}
      </Suspense>
    </FieldFrame>
  );
}

interface PicturesProps<Form> extends Pick<PictureInputProps, 'label' | 'hint' | 'purpose' | 'required'> {
  edit: Edit<Form>;
  name: keyof Form & string;
}

/** One picture, whatever the language. */
export function PictureField<Form>({ edit, name, ...said }: PicturesProps<Form>): ReactNode {
  return (
    <PictureInput
      {...said}
      value={edit.get(name) as string}
      error={edit.error(name)}
      readOnly={edit.readOnly}
      onChange={(url) => edit.put(name, url)}
    />
  );
}

/** One picture per language of the brand. */
export function PicturePair<Form>({ edit, name, label, hint, purpose }: PicturesProps<Form>): ReactNode {
  const t = useTranslations('edit.languages');
  const languages = useBrandLanguages();
  const value = edit.get(name) as Pair;
  return (
    <fieldset aria-label={label} className="grid min-w-0 gap-5 sm:grid-cols-2">
      {languages.map((language) => (
        <PictureInput
          key={language}
          label={`${label} · ${t(language)}`}
          hint={hint}
          purpose={purpose}
          value={value[language]}
          error={
            edit.error(`${name}.${language}`) ?? (language === languages[0] ? edit.error(name) : undefined)
          }
          readOnly={edit.readOnly}
          onChange={(url) => edit.put(name, { ...value, [language]: url })}
        />
      ))}
    </fieldset>
  );
}

interface WaysProps {
  label: string;
  onOpen: (dialog: 'upload' | 'library') => void;
  /** Where there is something to take away. */
  onClear: (() => void) | undefined;
}

function Ways({ label, onOpen, onClear }: WaysProps): ReactNode {
  const t = useTranslations('pictures');
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => onOpen('upload')} aria-label={t('uploadFor', { label })}>
        <ImagePlus aria-hidden="true" className="size-4" />
        {t('upload')}
      </Button>
      <Button size="small" onClick={() => onOpen('library')} aria-label={t('libraryFor', { label })}>
        <Images aria-hidden="true" className="size-4" />
        {t('library')}
      </Button>
      {onClear && (
        <Button size="small" tone="ghost" onClick={onClear} aria-label={t('clearFor', { label })}>
          <X aria-hidden="true" className="size-4" />
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

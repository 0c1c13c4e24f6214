import { Button, Chip, Dialog, Note } from '@croupier/ui';
import { acceptedPictures, base64Of } from '@croupier/ui/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileImage } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { CropBox } from './crop-box.tsx';
import {
  type Crop,
  type Purpose,
  type Size,
  isWhole,
  maxCrop,
  shapes,
  tooManyPixels,
  whole,
} from './crop.ts';
import { type Unfit, madeToFit } from './shrink.ts';

interface UploadProps {
  purpose: Purpose;
  onClose: () => void;
  onDone: (url: string) => void;
}

interface Chosen {
  name: string;
  /** The file, or the same picture in fewer bytes. */
  file: Blob;
  /** For looking at it while it stays on this machine. */
  address: string;
}

function useUpload(purpose: Purpose) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, crop }: { file: Blob; crop: Crop | undefined }) =>
      api.call('operatorMedia.upload', {
        body: { purpose, data: await base64Of(file), ...(crop ? { crop } : {}) },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['pictures'] }),
  });
}

/** The file that was chosen, and the part of it that is kept. */
function usePart(onOther: () => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<Unfit | 'unreadable' | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [ratio, setRatio] = useState<number | undefined>();
  const address = chosen?.address;
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address]);
  const taken = useRef<File | undefined>(undefined);
  const take = async (file: File | undefined) => {
    if (!file) return;
    taken.current = file;
    onOther();
    setSize(null);
    setCrop(null);
    setRatio(undefined);
    setChosen(null);
    setProblem(null);
    const fitting = await madeToFit(file);
    // Someone who chose another file meanwhile is shown that one.
    if (taken.current !== file) return;
    if (typeof fitting === 'string') setProblem(fitting);
    else setChosen({ name: file.name, file: fitting, address: URL.createObjectURL(fitting) });
  };
  const refuse = (why: Unfit | 'unreadable') => {
    setChosen(null);
    setProblem(why);
  };
  const measured = (found: Size) => {
    if (tooManyPixels(found)) return refuse('tooManyPixels');
    setSize(found);
    setCrop(whole(found));
  };
  const shape = (next: number | undefined) => {
    setRatio(next);
    if (size) setCrop(next === undefined ? whole(size) : maxCrop(size, next));
  };
  return { chosen, problem, size, crop, ratio, take, refuse, measured, shape, setCrop };
}

/** Takes a file, lets a part of it be chosen, and gives it to the site. */
export function UploadDialog({ purpose, onClose, onDone }: UploadProps): ReactNode {
  const t = useTranslations('pictures');
  const failureText = useFailureText();
  const upload = useUpload(purpose);
  const { chosen, problem, size, crop, ratio, ...part } = usePart(upload.reset);
  const send = () => {
    if (!chosen || !size || !crop) return;
    const kept = isWhole(size, crop) ? undefined : crop;
    upload.mutate({ file: chosen.file, crop: kept }, { onSuccess: ({ url }) => onDone(url) });
  };
  return (
    <Dialog wide title={t('uploadTitle')} description={t('uploadText')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <FilePicker name={chosen?.name} onTake={(file) => void part.take(file)} />
        {problem && <Note tone="danger">{t(problem)}</Note>}
        {chosen && (
          <>
            <fieldset aria-label={t('shape')} className="flex flex-wrap gap-2">
              <Chip pressed={ratio === undefined} onClick={() => part.shape(undefined)}>
                {t('free')}
              </Chip>
              {shapes[purpose].map((one) => (
                <Chip key={one.name} pressed={ratio === one.ratio} onClick={() => part.shape(one.ratio)}>
                  {one.name}
                </Chip>
              ))}
            </fieldset>
            <CropBox
              address={chosen.address}
              size={size}
              crop={crop}
              ratio={ratio}
              onMeasured={part.measured}
              onBroken={() => part.refuse('unreadable')}
              onChange={part.setCrop}
            />
          </>
        )}
        {upload.isError && <Note tone="danger">{failureText(upload.error)}</Note>}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" disabled={!crop} busy={upload.isPending} onClick={send}>
            {t('send')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function FilePicker({
  name,
  onTake,
}: {
  name: string | undefined;
  onTake: (file: File | undefined) => void;
}): ReactNode {
  const t = useTranslations('pictures');
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onTake(event.dataTransfer.files[0]);
      }}
      className={`relative flex min-h-20 items-center gap-3 rounded-field border border-dashed px-4 py-3 focus-within:border-gold-light ${over ? 'border-accent bg-accent/10' : 'border-line-strong'}`}
    >
      <FileImage aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <label htmlFor={id} className="min-w-0">
        <span className="block truncate font-medium">{name ?? t('file')}</span>
        <span className="block text-[13px] text-muted">{t('fileHint')}</span>
      </label>
      <input
        id={id}
        type="file"
        accept={acceptedPictures}
        onChange={(event) => onTake(event.target.files?.[0])}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}

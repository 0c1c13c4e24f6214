import { acceptedPictures, FileButton } from '@croupier/ui/form';
import { ImageUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxBytes } from './picture.ts';

export interface PictureFieldProps {
  file: File | null;
  onChange: (file: File | null) => void;
  error?: string | undefined;
}

/** Takes one picture and shows it before it is sent. */
export function PictureField({ file, onChange, error }: PictureFieldProps): ReactNode {
  const t = useTranslations('cashier');
  const id = useId();
  const [tooLarge, setTooLarge] = useState(false);
  const address = useAddress(file);
  const problem = tooLarge ? t('proofTooLarge') : error;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={t('proofChoose')}
          icon={<ImageUp aria-hidden="true" className="size-4.5" />}
          accept={acceptedPictures}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint`}
          onFile={(chosen) => {
            setTooLarge(chosen !== null && chosen.size > maxBytes);
            onChange(chosen && chosen.size <= maxBytes ? chosen : null);
          }}
        />
        {file && <span className="min-w-0 truncate text-sm text-muted">{file.name}</span>}
      </div>
      {address && (
        <img
          src={address}
          alt={t('proofPreview')}
          className="max-h-56 w-auto max-w-full self-start rounded-field border border-line"
        />
      )}
      <p id={`${id}-hint`} role={problem ? 'alert' : undefined} className="text-13 text-muted">
        {problem ? <span className="text-danger">{problem}</span> : t('proofText')}
      </p>
    </div>
  );
}

/** An address for looking at the file while it is still on this machine. */
function useAddress(file: File | null): string | null {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);
  return address;
}

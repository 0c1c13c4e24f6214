import { type ComponentProps, type ReactNode, useId } from 'react';
import { type ButtonSize, buttonClass } from '../button.tsx';

/** What a browser may upload as a picture, as the server takes it. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif';

export interface FileButtonProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'size' | 'onChange'> {
  label: string;
  icon?: ReactNode;
  size?: ButtonSize;
  /** Nothing where the choice was given up. The same file may be chosen again. */
  onFile: (file: File | null) => void;
}

/** Takes one file. The input is what the keyboard reaches, and its button shows that it is there. */
export function FileButton({ label, icon, size, onFile, ...input }: FileButtonProps): ReactNode {
  const id = useId();
  return (
    <span className="relative inline-flex">
      <input
        {...input}
        id={id}
        type="file"
        className="peer sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass('quiet', size, 'cursor-pointer peer-focus-visible:outline-2')}
      >
        {icon}
        {label}
      </label>
    </span>
  );
}

/** The file's bytes as the wire wants them. */
export async function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader();
  const address = new Promise<string>((resolve, reject) => {
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
  });
  reader.readAsDataURL(file);
  return (await address).replace(/^data:[^,]*,/, '');
}

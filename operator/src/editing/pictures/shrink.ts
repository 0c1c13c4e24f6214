import { maxBytes, tooManyPixels } from './crop.ts';

/** A file above this is no picture for a web page. */
export const maxChosenBytes = 40_000_000;
/** The longest edge that any picture of the site is cut from. */
const maxEdge = 3_840;
const qualities = [0.92, 0.85, 0.75];
const smaller = 0.75;

export interface Drawing {
  width: number;
  height: number;
  /** The picture in that size, as WebP of that quality; null where the browser can't. */
  draw(width: number, height: number, quality: number): Promise<Blob | null>;
  close(): void;
}

/** How large to draw it at the first try. */
export function firstSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Opens a picture upright, as the browser shows it. */
async function openDrawing(file: Blob): Promise<Drawing> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return {
    width: bitmap.width,
    height: bitmap.height,
    draw(width, height, quality) {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
    },
    close: () => bitmap.close(),
  };
}

/** What the first bytes say: JPEG, PNG, WebP or AVIF, whatever the file is called. */
async function isPicture(file: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 32).arrayBuffer()));
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    (head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8)))
  );
}

/** Why a file is not taken. */
export type Unfit = 'noPicture' | 'tooLarge' | 'tooManyPixels';

/** The file itself where the server takes it, else the same picture in fewer pixels and bytes, or why that can't be done. */
export async function madeToFit(
  file: Blob,
  open: (file: Blob) => Promise<Drawing> = openDrawing,
): Promise<Blob | Unfit> {
  if (!(await isPicture(file))) return 'noPicture';
  if (file.size > maxChosenBytes) return 'tooLarge';
  const drawing = await open(file).catch(() => null);
  // One that can't be drawn here may still be shown and cut.
  if (!drawing) return file.size <= maxBytes ? file : 'tooLarge';
  try {
    if (file.size <= maxBytes && !tooManyPixels(drawing)) return file;
    let { width, height } = firstSize(drawing);
    for (const quality of qualities) {
      const drawn = await drawing.draw(width, height, quality);
      if (drawn && drawn.size <= maxBytes) return drawn;
      width = Math.round(width * smaller);
      height = Math.round(height * smaller);
    }
    return tooManyPixels(drawing) ? 'tooManyPixels' : 'tooLarge';
  } finally {
    drawing.close();
  }
}

import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { fail } from '../../platform/failure.ts';

export type Purpose = 'banner' | 'promotion' | 'article' | 'game' | 'vendor' | 'icon' | 'avatar';

/** The largest edges that a picture is ever shown with, doubled for dense screens where it is small. */
const maxEdges: Record<Purpose, { width: number; height: number }> = {
  banner: { width: 1920, height: 1080 },
  promotion: { width: 1200, height: 1200 },
  article: { width: 1200, height: 2400 },
  game: { width: 480, height: 640 },
  vendor: { width: 320, height: 320 },
  icon: { width: 256, height: 256 },
  avatar: { width: 256, height: 256 },
};
const minEdges = { width: 16, height: 16 };
/** A small file may stand for a picture that fills the memory. */
const maxPixels = 40_000_000;
/** What players send is shown small, and anyone may send it. */
const maxAvatarPixels = 4_000_000;
const maxPixelsOf = (purpose?: Purpose): number => (purpose === 'avatar' ? maxAvatarPixels : maxPixels);
const quality = 82;

export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Picture {
  /** The hash of the bytes: the same picture is the same file. */
  name: string;
  bytes: Buffer;
  width: number;
  height: number;
}

/** By what the first bytes say, whatever the file is called: JPEG, PNG, WebP or AVIF. Everything else is refused before anything decodes it. */
function isPicture(bytes: Uint8Array): boolean {
  const ascii = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  return (
    ascii.startsWith('\xff\xd8\xff') ||
    ascii.startsWith('\x89PNG\r\n\x1a\n') ||
    (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') ||
    (ascii.slice(4, 8) === 'ftyp' && /avi[fs]/.test(ascii.slice(8)))
  );
}

interface Size {
  width: number;
  height: number;
}

/** Upright, by what its head says. Refused where it is no picture, and where it would fill the memory. */
export async function measure(bytes: Buffer, purpose?: Purpose): Promise<Size> {
  const max = maxPixelsOf(purpose);
  if (!isPicture(bytes)) return refused();
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refused);
  const { width, height } = autoOrient;
  if (width * height > max) {
    return fail('PICTURE_TOO_LARGE', { details: { width, height, most: max / 1_000_000 } });
  }
  return { width, height };
}

export const holds = ({ width, height }: Size, crop: Crop): boolean =>
  crop.left + crop.width <= width && crop.top + crop.height <= height;

/** Upright, cropped, no larger than it is shown, without the camera's notes, as WebP. */
export async function preparePicture(bytes: Buffer, purpose: Purpose, crop?: Crop): Promise<Picture> {
  await measure(bytes, purpose);
  try {
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    const cut = crop ? sharp(await upright.toBuffer()).extract(crop) : upright;
    const { data, info } = await cut
      .resize({
        ...maxEdges[purpose],
        // A face stands in a round frame.
        fit: purpose === 'avatar' ? 'cover' : 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    if (info.width < minEdges.width || info.height < minEdges.height) return refused();
    const name = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`;
    return { name, bytes: data, width: info.width, height: info.height };
  } catch {
    // Broken, or cut outside of its edges: neither is this program's mistake.
    return refused();
  }
}

function refused(): never {
  return fail('PICTURE_INVALID', { details: minEdges });
}

/** A part of a picture, in its pixels. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Smaller than this no picture is taken. */
const minEdge = 16;
export const maxBytes = 3_500_000;
/** More than these would fill the server's memory. */
const maxPixels = 40_000_000;

export const tooManyPixels = ({ width, height }: Size): boolean => width * height > maxPixels;

/** The shapes that a picture is usually cut to: width by height. */
export const shapes = {
  banner: [
    { name: '3:1', ratio: 3 },
    { name: '16:9', ratio: 16 / 9 },
    { name: '2:1', ratio: 2 },
  ],
  promotion: [
    { name: '2:1', ratio: 2 },
    { name: '16:9', ratio: 16 / 9 },
    { name: '1:1', ratio: 1 },
  ],
  article: [
    { name: '16:9', ratio: 16 / 9 },
    { name: '4:3', ratio: 4 / 3 },
  ],
  game: [{ name: '3:4', ratio: 3 / 4 }],
  vendor: [{ name: '1:1', ratio: 1 }],
  icon: [{ name: '1:1', ratio: 1 }],
} as const;

export type Purpose = keyof typeof shapes;

export const whole = ({ width, height }: Size): Crop => ({ left: 0, top: 0, width, height });

const between = (min: number, value: number, max: number) =>
  Math.round(Math.min(Math.max(value, min), Math.max(min, max)));

/** The largest part of a shape, in the middle. */
export function maxCrop(picture: Size, ratio: number): Crop {
  const width = Math.min(picture.width, Math.round(picture.height * ratio));
  const height = Math.min(picture.height, Math.round(width / ratio));
  return {
    left: Math.round((picture.width - width) / 2),
    top: Math.round((picture.height - height) / 2),
    width,
    height,
  };
}

/** Somewhere else, never over the edges. */
export function movedTo(picture: Size, crop: Crop, left: number, top: number): Crop {
  return {
    ...crop,
    left: between(0, left, picture.width - crop.width),
    top: between(0, top, picture.height - crop.height),
  };
}

/** Another size from the same upper left corner; with a ratio the height follows. */
export function resized(picture: Size, crop: Crop, size: Size, ratio: number | undefined): Crop {
  const room = { width: picture.width - crop.left, height: picture.height - crop.top };
  if (ratio === undefined)
    return {
      ...crop,
      width: between(minEdge, size.width, room.width),
      height: between(minEdge, size.height, room.height),
    };
  const max = Math.min(room.width, room.height * ratio);
  const width = between(minEdge * Math.max(1, ratio), size.width, max);
  return { ...crop, width, height: between(minEdge, width / ratio, room.height) };
}

export const isWhole = (picture: Size, crop: Crop): boolean =>
  crop.width === picture.width && crop.height === picture.height;

import type { Cell } from './reel.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Room {
  top: number;
  /** Below the reels, for the message. */
  bottom: number;
  /** Left and right together. */
  sides: number;
}

/** Of a phone on its side: its console stands beside the stage (slot.css), so that the reels have the whole height. */
const isShort = (width: number, height: number): boolean => height < 400 && width > height;

/** What lies around the reels needs its own room: the title above, the message below, counters of a feature at the side. */
function roomAround(width: number, height: number): Room {
  if (isShort(width, height)) return { top: 50, bottom: 44, sides: Math.max(24, Math.min(190, width - 420)) };
  return width > 700 ? { top: 92, bottom: 56, sides: 60 } : { top: 96, bottom: 70, sides: 16 };
}

/** Where the window lies on a canvas of this size, and how large a symbol's cell is. */
export function placeReels(
  width: number,
  height: number,
  reels: number,
  rows: number,
): { cell: Cell; box: Box } {
  const { top, bottom, sides } = roomAround(width, height);
  const wide = width > 700 || isShort(width, height);
  const room = { w: Math.min(width - sides, 980), h: height - top - bottom };
  const w = Math.min(room.w / reels, (room.h / rows) * 1.18, 236);
  const h = Math.min(room.h / rows, w * (wide ? 0.94 : 1.32));
  const size = { width: w * reels, height: h * rows };
  return {
    cell: { w, h },
    box: {
      x: (width - size.width) / 2,
      y: top + Math.max(0, (room.h - size.height) * (wide ? 0.5 : 0.42)),
      ...size,
    },
  };
}

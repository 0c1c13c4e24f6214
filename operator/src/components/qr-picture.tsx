import type { ReactNode } from 'react';
import { encode } from 'uqr';

/** A QR code as one vector path, black on white with its quiet zone; sharp on every screen. */
export function QrPicture({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { border: 4, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-card bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

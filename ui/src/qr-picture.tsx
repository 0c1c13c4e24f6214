import { type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';

/** One path for all dark modules; runs in a row are drawn as one. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  let path = '';
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  });
  return path;
}

export function QrPicture({ text, label }: { text: string; label: string }): ReactNode {
  const { path, size } = useMemo(() => {
    // The quiet zone is part of the picture: without it cameras don't find the code on a dark page.
    const code = encode(text, { ecc: 'M', border: 3 });
    return { path: qrPath(code.data), size: code.size };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-60 max-w-full rounded-card bg-white shadow-card"
    >
      <path d={path} fill="#0a0d1a" />
    </svg>
  );
}

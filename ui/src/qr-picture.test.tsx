import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { qrPath, QrPicture } from './qr-picture.tsx';

it('draws runs of dark modules as one stroke', () => {
  const rows = [
    [true, true, false],
    [false, false, true],
  ];
  expect(qrPath(rows)).toBe('M0 0h2v1H0zM2 1h1v1H2z');
  expect(qrPath([[false]])).toBe('');
});

it('names the picture and keeps a quiet zone', () => {
  const html = renderToStaticMarkup(<QrPicture text="000201" label="QR Code Pix de R$ 10,00" />);
  expect(html).toContain('aria-label="QR Code Pix de R$ 10,00"');
  expect(html).toMatch(/d="M3 3h7/);
});

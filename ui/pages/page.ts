import type { BuildEnvironmentOptions, Plugin } from 'vite';

/** How the players' site and the console are built alike. */
export const pageBuild = {
  outDir: 'dist',
  emptyOutDir: true,
  assetsDir: 'assets',
  target: 'es2023',
  // Data addresses would need a hole in the content security policy.
  assetsInlineLimit: 0,
} as const satisfies BuildEnvironmentOptions;

const head = `<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="#0a0d1a" />
    <meta name="color-scheme" content="dark" />`;

/** Their documents begin with what every page of the product says to a browser. */
export const documentHead = (): Plugin => ({
  name: 'document-head',
  transformIndexHtml: { order: 'pre', handler: (page) => page.replace('<head>', () => head) },
});

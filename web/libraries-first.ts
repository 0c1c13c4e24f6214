import type { Plugin } from 'vite';

/**
 * Names the libraries' file as a script of its own before the application's: the browser starts each in a task of its own,
 * and can answer a touch between them.
 */
export function librariesFirst(): Plugin {
  return {
    name: 'croupier:libraries-first',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset' || typeof page.source !== 'string') return;
        const link = /\n *<link rel="modulepreload"[^>]*href="(\/assets\/vendor-[^"]+\.js)"[^>]*>/.exec(
          page.source,
        );
        if (!link) throw new Error('the first load has no file of libraries');
        const script = `<script type="module" crossorigin src="${link[1]}"></script>\n    `;
        page.source = page.source
          .replace(link[0], '')
          .replace('<script type="module"', `${script}<script type="module"`);
      },
    },
  };
}

import type { Plugin } from 'vite';

const preload = /\n *<link rel="modulepreload"[^>]*href="(\/assets\/vendor-[^"]+\.js)"[^>]*>/;

/**
 * Names the libraries' file as a script of its own before the application's: the browser starts each in a task of its own,
 * and can answer a touch between them.
 */
export function librariesFirst(): Plugin {
  return {
    name: 'croupier:libraries-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        const [link, libraries] = preload.exec(page) ?? [];
        if (link === undefined) throw new Error('the first load has no file of libraries');
        const script = `<script type="module" crossorigin src="${libraries}"></script>\n    `;
        return page.replace(link, '').replace('<script type="module"', `${script}<script type="module"`);
      },
    },
  };
}

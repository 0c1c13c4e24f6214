import type { Plugin } from 'vite';

/**
 * Puts the first view's styles into the page itself: nothing stands between it and the first paint. The server allows them by
 * their hash. Areas that name them as their own too would fetch them again, and the browser would style and lay out the whole
 * page again: they name what the page has preloaded instead.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'croupier:inline-styles',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset' || typeof page.source !== 'string') return;
        const preloaded = /<link rel="modulepreload"[^>]*href="\/(assets\/[^"]+)"/.exec(page.source)?.[1];
        const inlined: string[] = [];
        page.source = page.source.replace(
          /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g,
          (link, name: string) => {
            const file = bundle[name];
            if (file?.type !== 'asset' || typeof file.source !== 'string') return link;
            inlined.push(name);
            return `<style>${file.source.trim()}</style>`;
          },
        );
        if (preloaded === undefined) return;
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          for (const name of inlined) file.code = file.code.replaceAll(`"${name}"`, `"${preloaded}"`);
        }
      },
    },
  };
}

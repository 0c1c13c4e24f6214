import type { Plugin } from 'vite';

/** Starting values of the utilities' variables for browsers without `@property`, which the build's target leaves out anyway. */
const fallback = /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/g;

/**
 * A plain colour before the mixed one, for browsers that can't mix: they are older than the target too. Whole selectors only: of
 * `.a,.a\/10` the first keeps its plain colour.
 */
const unmixed =
  /(?<=^|[{};])([^{};]+)\{[^{}]*\}@supports \(color: ?color-mix\(in lab, ?red, ?red\)\)\{\1(\{[^{}]*\})\}/g;

/** What the carousel's own arrows would need, which no page has. Set on the root, it would make all of a page be styled anew. */
const arrows = /@font-face\{font-family:swiper-icons[^}]*\}|:root\{--swiper-theme-color:[^}]*\}/g;

/** Takes out of the styles what no page shows, and what only browsers older than the scripts' target would read. */
export function leanStyles(): Plugin {
  return {
    name: 'croupier:lean-styles',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css') && typeof file.source === 'string')
          file.source = file.source
            .replaceAll(fallback, '')
            .replaceAll(unmixed, '$1$2')
            .replaceAll(arrows, '');
      }
    },
  };
}

import type { Plugin } from 'vite';

/** Starting values of the utilities' variables for browsers without `@property`, which the build's target leaves out anyway. */
const fallback = /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/g;

/**
 * A plain colour before the mixed one, for browsers that can't mix: they are older than the target too. Whole selectors only: of
 * `.a,.a\/10` the first keeps its plain colour.
 */
const unmixed =
  /(?<=^|[{};])([^{};]+)\{([^{}]*)\}@supports \(color: ?color-mix\(in lab, ?red, ?red\)\)\{\1\{([^{}]*)\}\}/g;

/** The rule with its mixed colours, and with all else that the plain one said. */
function mixedOnly(_rule: string, selector: string, plain: string, mixed: string): string {
  const nameOf = (declaration: string): string => declaration.slice(0, declaration.indexOf(':'));
  const replaced = new Set(mixed.split(';').map(nameOf));
  const kept = plain.split(';').filter((declaration) => !replaced.has(nameOf(declaration)));
  return `${selector}{${[...kept, mixed].join(';')}}`;
}

/** What the carousel's own arrows would need, which no page has. Set on the root, it would make all of a page be styled again. */
const arrows = /@font-face\{font-family:swiper-icons[^}]*\}|:root\{--swiper-theme-color:[^}]*\}/g;

/** Values for the case that the theme names no font or settings of it: it names the one, and never the others. */
const otherFonts = /(?<=var\(--default-(?:mono-)?font-family),[^)]*(?=\))/g;
const fontSettings = /font-(?:feature|variation)-settings:var\([^)]*\);?/g;

/** Elements that no page has: abbreviations, and lists to choose several from; and what only an old Firefox understands. */
const elements =
  /abbr:where\([^}]*\}|:where\(select:is\(\[multiple\],\[size\]\)\) optgroup[^{]*\{[^}]*\}|:-moz-focusring[^}]*\}/g;

/** The same said twice or more in a row, once for each browser that once had a name of its own for it. */
const repeated = /(-webkit-text-decoration:inherit;)\1+/g;

/** The styles without what no page shows, and what only browsers older than the scripts' target would read. */
export function leaner(styles: string): string {
  const without = [fallback, arrows, otherFonts, fontSettings, elements, repeated].reduce(
    (text, part) => text.replaceAll(part, ''),
    styles,
  );
  return without.replaceAll(unmixed, mixedOnly);
}

export function leanStyles(): Plugin {
  return {
    name: 'croupier:lean-styles',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css') && typeof file.source === 'string')
          file.source = leaner(file.source);
      }
    },
  };
}

import type { Plugin } from 'vite';

const icon = /lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/;

/**
 * Each line of an icon brings a random React key. It is handed to React as one of a fixed number of children, which need none.
 * A size of 24 is what an icon has that names none.
 */
const withoutKeys = (code: string): string =>
  code.replaceAll(/,\s*key: "\w+"/g, '').replace(/^ {2}size: 24,\n/m, '');

const maker = /lucide-react\/dist\/esm\/createLucideIcon\.m?js$/;

/** A component's name for React's tools, and the form of an icon that no icon of the package has. */
function withoutNames(code: string): string {
  const lean = code
    .replace(/ {2}if \(iconData\.name\) \{\n.*\n {2}\}\n/, '')
    .replace(/typeof iconDataOrName === "string" \? [^:]+ : iconDataOrName/, 'iconDataOrName');
  if (/toPascalCase\(|toLucideIconData\(/.test(lean))
    throw new Error('the icons are made in another way now');
  return lean;
}

/** Leaves out of the icons what only costs bytes: no two keys are alike, so none of it compresses. */
export function leanIcons(): Plugin {
  return {
    name: 'croupier:lean-icons',
    apply: 'build',
    transform: {
      filter: { id: [icon, maker] },
      handler: (code, id) => (maker.test(id) ? withoutNames(code) : withoutKeys(code)),
    },
  };
}

import type { Plugin } from 'vite';

const icon = /lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/;

/**
 * Each line of an icon brings a random React key. It is handed to React as one of a fixed number of children, which need none.
 * A size of 24 is what an icon has that names none.
 */
const withoutKeys = (code: string): string =>
  code.replaceAll(/,\s*key: "\w+"/g, '').replace(/^ {2}size: 24,\n/m, '');

/** Leaves out of the icons what only costs bytes: no two keys are alike, so none of it compresses. */
export function leanIcons(): Plugin {
  return {
    name: 'croupier:lean-icons',
    apply: 'build',
    transform: { filter: { id: icon }, handler: (code) => withoutKeys(code) },
  };
}

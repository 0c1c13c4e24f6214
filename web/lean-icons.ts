import type { Plugin } from 'vite';

const icon = /lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/;

/** Each line of an icon brings a random React key. It is handed to React as one of a fixed number of children, which need none. */
export const withoutKeys = (code: string): string => code.replaceAll(/, key: "\w+"/g, '');

/** Leaves out of the icons what only costs bytes: no two keys are alike, so none of it compresses. */
export function leanIcons(): Plugin {
  return {
    name: 'croupier:lean-icons',
    apply: 'build',
    transform: { filter: { id: icon }, handler: (code) => withoutKeys(code) },
  };
}

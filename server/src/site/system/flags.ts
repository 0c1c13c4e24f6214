import type { Merchant } from '../../platform/merchants.ts';
import { defineSettings, toggle } from '../../platform/settings/index.ts';

/**
 * Site flags by subject, with what a new brand has. Six are named by the specification; the others are this project's
 * names for what it only describes.
 */
const tree = {
  REGISTRATION: {
    USERNAMEREG3: true,
    MOBILENUMREG3: false,
    MOBILENUMPASSREG3: false,
    REGMOBVERF3: false,
    PHONEAUTH3: false,
  },
  LOGIN: {
    FREEPLAY3: true,
    SMSLOGIN3: false,
    NEWIPVERIF3: false,
    SINGLELOGIN3: false,
    SOCIALGOOGLE3: false,
    SOCIALFACEBOOK3: false,
  },
  PASSWORD: { CHNGPASSVERIF3: false, PWDEXPIRE3: true },
  AGENT: { AGENTPOLICY3: false },
  LOBBY: { COMINGSOON3: true },
} as const;

type Tree = typeof tree;
type KeysOf<T> = T extends unknown ? keyof T : never;
export type Flag = KeysOf<Tree[keyof Tree]>;

const defaults: Readonly<Record<Flag, boolean>> = {
  ...tree.REGISTRATION,
  ...tree.LOGIN,
  ...tree.PASSWORD,
  ...tree.AGENT,
  ...tree.LOBBY,
};
const names = Object.keys(defaults).filter(isFlag);

export function isFlag(name: string): name is Flag {
  return Object.hasOwn(defaults, name);
}

/** Merchants keep a flag under this name, as true or false. */
export const settingOf = (name: Flag): string => `flag.${name}`;

const flagSetting = defineSettings(
  'site',
  Object.fromEntries(
    names.map((name) => [
      settingOf(name),
      toggle({
        by: 'site.edit',
        ownPage: true,
        default: defaults[name],
      }),
    ]),
  ),
);

export const flag = (merchant: Merchant, name: Flag): boolean => flagSetting(merchant, settingOf(name));

/** All flags as the wire has them: '1' is on. */
export function whitelabel(merchant: Merchant): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, flag(merchant, name) ? '1' : '0']));
}

/** The same by subject. */
export function whitelabelTree(merchant: Merchant) {
  const flags = whitelabel(merchant);
  return Object.entries(tree).map(([subject, children]) => ({
    name: subject,
    children: Object.keys(children).map((name) => ({ name, value: flags[name] ?? '0' })),
  }));
}

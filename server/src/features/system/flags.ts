import type { Merchant } from '../../platform/merchants.ts';

/**
 * Site flags with what a new brand has. The first six are named by the specification; FREEPLAY3, PWDEXPIRE3 and SMSLOGIN3 are
 * this project's names for those that it only describes.
 */
const usual = {
  USERNAMEREG3: true,
  MOBILENUMREG3: false,
  MOBILENUMPASSREG3: false,
  REGMOBVERF3: false,
  CHNGPASSVERIF3: false,
  AGENTPOLICY3: false,
  FREEPLAY3: true,
  PWDEXPIRE3: true,
  SMSLOGIN3: false,
};
export type Flag = keyof typeof usual;

/** Merchants keep a flag under this name, as true or false. */
const settingOf = (flag: string): string => `flag.${flag}`;

export function flag(merchant: Merchant, name: Flag): boolean {
  const value = merchant.settings[settingOf(name)];
  return typeof value === 'boolean' ? value : usual[name];
}

/** All flags as the wire has them: '1' is on. */
export function whitelabel(merchant: Merchant): Record<string, string> {
  return Object.fromEntries(
    Object.keys(usual).map((name) => [name, flag(merchant, name as Flag) ? '1' : '0']),
  );
}

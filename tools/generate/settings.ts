import { aboutOf, allSettings, type AnySetting, expected } from '../../server/src/platform/settings/index.ts';
import '../../server/src/house.ts';

const units: Readonly<Record<string, string>> = {
  minorUnits: 'minor units',
  basisPoints: 'basis points',
  rate: 'share of one',
};
const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (value: unknown): string => (value === '' ? 'empty' : `\`${String(value)}\``);

function valuesOf(setting: AnySetting): string {
  const { kind, unit, min, max, options, format } = setting;
  if (format) return expected(setting, 'en');
  if (options) return options.map((option) => `\`${option}\``).join(', ');
  if (kind === 'switch') return 'true, false';
  if (kind === 'text' || kind === 'list') return `up to ${String(max)} characters`;
  return `${String(min ?? 0)} to ${String(max)}${unit === undefined ? '' : ` ${units[unit] ?? unit}`}`;
}

function changedBy({ by, fourEyes, ownPage }: AnySetting): string {
  if (by === 'server') return 'the server';
  if (ownPage === true) return `\`${by}\`, on its own page`;
  return `\`${by}\`${fourEyes === true ? ', two people' : ''}`;
}

/** docs/settings.md: every setting of a brand as its wing defines it. */
export function settingsDocument(): string {
  const wings = Map.groupBy(allSettings(), ({ wing }) => wing);
  const parts = [...wings].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `# Settings of a brand

Written by \`npm run generate\` from the \`settings.ts\` of each wing. A setting is read through its definition only: without a stored value its default holds, and a value of another type or beyond its bounds can't be saved in the console, imported or created with a brand. A stored value that can't be meant stops the calls that read it for that brand, raises the alarm \`setting_invalid\` and is marked in the console.

A setting that "the server" changes is set by \`npm run settings -- --set NAME=VALUE\`; the others also on the console’s page of all settings, by anyone with the right that is named. A name that ends in \`*\` stands for a family. Settings of the deployment (ports, keys, addresses) come from the environment, see the [README](../README.md).
${parts
  .map(
    ([wing, settings]) => `
## ${wing}

| setting | what it is for | type | values | default | changed by |
| --- | --- | --- | --- | --- | --- |
${settings
  .map(
    ({ name, setting }) =>
      `| \`${name}\` | ${cell(aboutOf(name, 'en'))} | ${setting.kind} | ${cell(valuesOf(setting))} | ${
        setting.stored === undefined ? '–' : code(setting.stored)
      } | ${changedBy(setting)} |`,
  )
  .join('\n')}
`,
  )
  .join('')}`;
}

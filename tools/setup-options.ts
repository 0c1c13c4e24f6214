import { type MarketCode, marketCodes, marketOn } from '@croupier/market';
import { UsageError } from './command-line.ts';

export const usage = `npm run setup -- --merchant CODE --name "Brand" --operator ACCOUNT --operator ACCOUNT [more]
Makes the first brand of a live site, or with another CODE a further one, and prints a one-time link for each of two
administrators, who see and change that brand only. A brand that exists stays as it is.
  --merchant CODE    2 to 32 of a-z, 0-9, _ and -
  --name "Brand"     as people read it, up to 60 characters
  --operator ACCOUNT 3 to 64 of a-z, 0-9, ., _ and -; two different ones
  --host HOST        a name by which visitors reach it; as often as there are names
  --market CODE      whose documents, payments and laws hold: ${marketCodes.join(', ')} (br)
  --currency CODE    of ISO 4217 (the market's)
  --zone ZONE        where its business day begins and ends (the market's)`;

export interface Given {
  merchant?: string | undefined;
  name?: string | undefined;
  market?: string | undefined;
  currency?: string | undefined;
  zone?: string | undefined;
  host: string[];
  operator: string[];
}

export interface Setup {
  market: MarketCode;
  code: string;
  name: string;
  currency: string;
  timeZone: string;
  hosts: string[];
  operators: [string, string];
}

const longestName = 60;
const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
const currencies = new Set(Intl.supportedValuesOf('currency'));

/** Names the first option that can't be meant; the database would say the same, as an error of its own. */
export function readSetup({ merchant = '', name = '', host, operator, ...given }: Given): Setup {
  const wants = (holds: boolean, text: string): void => {
    if (!holds) throw new UsageError(text);
  };
  const market = marketCodes.find((code) => code === (given.market ?? 'br'));
  if (market === undefined) throw new UsageError(`--market wants one of ${marketCodes.join(', ')}`);
  const pack = marketOn(market, new Date().toISOString().slice(0, 10));
  const { currency = pack.currency, zone = pack.timeZone } = given;
  wants(/^[a-z0-9_-]{2,32}$/.test(merchant), '--merchant wants 2 to 32 of a-z, 0-9, _ and -');
  const shown = name.trim();
  wants(shown !== '' && shown.length <= longestName, `--name wants 1 to ${longestName} characters`);
  wants(currencies.has(currency) && currency !== 'XTS', '--currency wants a code of ISO 4217, such as BRL');
  wants(zones.has(zone), '--zone wants a time zone, such as America/Sao_Paulo');
  for (const one of host)
    wants(
      /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(one),
      '--host wants a name without address, port or capitals, such as brand.example',
    );
  for (const one of operator)
    wants(/^[a-z0-9._-]{3,64}$/.test(one), '--operator wants 3 to 64 of a-z, 0-9, ., _ and -');
  const [first = '', second = '', ...more] = operator;
  wants(
    second !== '' && first !== second && more.length === 0,
    '--operator is wanted twice, for two different people',
  );
  return {
    market,
    code: merchant,
    name: shown,
    currency,
    timeZone: zone,
    hosts: host,
    operators: [first, second],
  };
}

import { messagesOf } from '../../../messages/index.ts';
import { operatorRegionCalls } from '@croupier/contract';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { implement, type Route } from '../../../platform/http/call.ts';
import { isId, newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countryCodes, openCountries } from './countries.ts';
import { addressNumber, parseNetwork } from './networks.ts';
import { deleteRule, judge, layOut, putRule, readRules } from './regions.ts';
import { recordSite } from '../site/site-edit-routes.ts';
import { readSettings, regionOf } from '../site/site-settings.ts';
import type { Console, OperatorCall } from '../../../console/index.ts';

/** The console's side of the region rules. `forget`: what this node remembers of a merchant's rules is old. */
export function regionRoutes(
  platform: Pick<Platform, 'db' | 'clock'>,
  console: Console,
  forget: (merchantId: string) => void,
): readonly Route[] {
  const { db, clock } = platform;
  const rulesChanged = (call: OperatorCall): void => {
    forget(call.merchant.id);
  };
  return implement(operatorRegionCalls)({
    list: console.allow('site.read', async (call) => {
      const rules = await readRules(db, call.merchant.id);
      const { version } = await openCountries();
      return {
        rules: rules.map((rule) => ({ ...rule, createdAt: rule.createdAt.toISOString() })),
        countries: countryCodes(call.language).map(({ countryCode: code, name }) => ({ code, name })),
        data: version,
      };
    }),
    add: console.allow('site.edit', async (call) => {
      const { kind, action, note } = call.body;
      const value = (kind === 'network' ? networkText : countryCode)(call.body.value);
      if (value === undefined) {
        return fail('FIELDS_INVALID', { errors: { value: messagesOf('siteFields')(call.language, kind) } });
      }
      const rule = {
        id: newId(),
        kind,
        value,
        action,
        note,
        createdAt: clock.now(),
        createdBy: call.operator.account,
      };
      const id = await transaction(db, async (tx) => {
        await recordSite(tx, console, call, 'region_rule.set', { kind, value, action, note });
        return putRule(tx, call.merchant.id, rule);
      });
      rulesChanged(call);
      return { id };
    }),
    remove: console.allow('site.edit', async (call) => {
      await transaction(db, async (tx) => {
        const { id } = call.params;
        const rule = (isId(id) && (await deleteRule(tx, call.merchant.id, id))) || fail('NOT_FOUND');
        const { kind, value, action } = rule;
        await recordSite(tx, console, call, 'region_rule.removed', { kind, value, action });
      });
      rulesChanged(call);
      return {};
    }),
    test: console.allow('site.read', (call) => testAddress(db, call)),
  });
}

/** As it is decided now, by the rules in the database and not by what a node remembers. */
async function testAddress(
  db: Db,
  { merchant, query, address: own }: OperatorCall & { query: { address?: string | undefined } },
) {
  const address = query.address ?? own;
  if (addressNumber(address) === undefined) fail('ADDRESS_INVALID');
  const country = (await openCountries()).of(address);
  const { defaultAction } = regionOf({ ...merchant, settings: await readSettings(db, merchant.id) });
  const rules = layOut(await readRules(db, merchant.id));
  return { address, country, ...judge(rules, { address, country }, defaultAction) };
}

function networkText(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  return parseNetwork(text) ? text : undefined;
}

function countryCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return countryCodes('en').find((country) => country.countryCode === code)?.countryCode;
}

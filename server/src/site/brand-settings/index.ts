import { operatorSettingCalls, type ValueOf } from '@croupier/contract';
import {
  agree,
  type Console,
  isPermission,
  type OperatorCall,
  readApprovals,
  settingChangesOf,
  settleApprovals,
  shownApproval,
} from '../../console/index.ts';
import { type Db, transaction, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { type Call, implement, type Route } from '../../platform/http/call.ts';
import type { Merchant, MerchantSettings } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  aboutOf,
  allSettings,
  type DefinedSetting,
  definitionOf,
  type JsonValue,
} from '../../platform/settings/index.ts';
import { assertSettings, changeSettings, readSettings, versionOf } from '../system/index.ts';

type Shown = ValueOf<typeof operatorSettingCalls.list>['content'][number];
type SetCall = Call<typeof operatorSettingCalls.set>;

export interface BrandSettings {
  console(console: Console): { routes: readonly Route[] };
}

/** All settings of a brand in one list, as their wings define them: the console's page is made from it. */
export function createBrandSettings(platform: Pick<Platform, 'db' | 'merchants' | 'clock'>): BrandSettings {
  const { db, merchants } = platform;
  return {
    console: (console) => ({
      routes: implement(operatorSettingCalls)({
        list: console.allow('site.read', (call) => listOf(db, call)),
        set: console.allow('site.read', async (call) => {
          const changed = await transaction(db, (tx) => setIn(tx, platform, console, call));
          merchants.forget();
          return { ...(await listOf(db, call)), changed };
        }),
      }),
    }),
  };
}

const mayChange = ({ operator }: OperatorCall, { setting }: DefinedSetting): boolean =>
  setting.ownPage !== true && isPermission(setting.by) && operator.permissions.has(setting.by);

/** What is agreed to, as a text. */
const contentOf = (value: JsonValue | null): string => JSON.stringify(value);

/** For the record: what holds with these settings. */
const shownIn = (settings: Partial<MerchantSettings>, found: DefinedSetting, name: string): string =>
  String(settings[name] ?? found.setting.stored);

async function setIn(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  console: Console,
  call: SetCall,
): Promise<boolean> {
  const { name } = call.params;
  const { value, version } = call.body;
  const found = definitionOf(name);
  if (!found || found.name !== name) return fail('NOT_FOUND');
  if (!mayChange(call, found)) return fail('FORBIDDEN');
  assertSettings(await readSettings(tx, call.merchant.id), {
    patch: { [name]: value },
    language: call.language,
    // The request has one field for it, which its contract names too.
    fieldOf: () => 'value',
  });
  const merchantId = call.merchant.id;
  const { id, account } = call.operator;
  const subject = { type: 'site', id: call.merchant.code };
  if (found.setting.fourEyes === true) {
    const { enough } = await agree(tx, {
      ...{ merchantId, subject: 'setting', id: name, operator: { id, account } },
      now: clock.now(),
      needed: 2,
      content: contentOf(value),
    });
    if (!enough) {
      const detail = { setting: name, value: shownIn({ [name]: value ?? undefined }, found, name) };
      await console.record(tx, call, { action: 'setting.agreed', subject, detail });
      return false;
    }
    await settleApprovals(tx, { merchantId, subject: 'setting', id: name });
  }
  const { before, after } = await changeSettings(tx, merchantId, { version, patch: { [name]: value } });
  // Storing what the default says changes nothing that holds, and is on record all the same.
  const { [name]: change = shownIn(after, found, name) } = settingChangesOf(before, after);
  await console.record(tx, call, {
    action: 'setting.changed',
    subject,
    detail: { setting: name, value: change },
  });
  return true;
}

async function listOf(db: Db, call: OperatorCall): Promise<ValueOf<typeof operatorSettingCalls.list>> {
  const settings = await readSettings(db, call.merchant.id);
  const names = namesOf(settings);
  const given = await readApprovals(db, call.merchant.id, 'setting', names);
  const content = names.flatMap((name): Shown[] => {
    const found = definitionOf(name);
    if (!found) return [];
    return [
      {
        ...view(call, found, name, settings[name]),
        proposals: given
          .filter(({ id }) => id === name)
          .map((one) => ({ value: JSON.parse(one.content) as JsonValue | null, by: shownApproval(one) })),
      },
    ];
  });
  const merchant: Merchant = { ...call.merchant, settings };
  return { content, version: versionOf(merchant) };
}

/** Those that are defined, and the stored members of families. */
const namesOf = (settings: MerchantSettings): string[] =>
  [...new Set([...allSettings().map(({ name }) => name), ...Object.keys(settings)])].toSorted();

function view(
  call: OperatorCall,
  found: DefinedSetting,
  name: string,
  stored: JsonValue | undefined,
): Omit<Shown, 'proposals'> {
  const { wing, setting } = found;
  return {
    name,
    wing,
    kind: setting.kind,
    unit: setting.unit ?? null,
    min: setting.min ?? null,
    max: setting.max ?? null,
    options: [...(setting.options ?? [])],
    about: aboutOf(found.name, call.language),
    value: stored ?? null,
    default: setting.stored ?? null,
    invalid: stored !== undefined && setting.parse(stored) === undefined,
    changedBy: setting.by,
    editable: mayChange(call, found),
    ownPage: setting.ownPage === true,
    fourEyes: setting.fourEyes === true,
  };
}

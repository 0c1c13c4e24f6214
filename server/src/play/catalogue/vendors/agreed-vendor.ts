import { localised, stakesByCurrency, text } from '@croupier/contract';
import { isPageOrigin } from '@croupier/contract/web-hosts';
import * as z from 'zod';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { changeSaid, changeTerms, readGames, readVendors, upsertGame, upsertVendor } from '../store.ts';
import { categories, type Vendor } from '../types.ts';

const names = localised(text(80, 0));
/** The rule of the setting that names a brand's own hosts of games: both are opened in the same way, and named in the same policy. */
const launchHost = z
  .string()
  .max(190)
  .refine(isPageOrigin, 'wants https, a host and nothing behind it, such as https://games.example.com');
const defaultWinCap = 100_000_000;
const picture = z
  .string()
  .max(500)
  .regex(/^(?:\/(?!\/)[^\s"'<>\\]*)?$/, 'wants a path of the site, or nothing')
  .default('');

/** What was agreed with a vendor: where its games open, how large a win is paid without a person, where it takes events, and which games it has. */
const agreed = z.strictObject({
  vendor: z.strictObject({
    code: z.string().regex(/^[A-Z0-9_]{2,24}$/, 'wants 2 to 24 of A-Z, 0-9 and _'),
    names,
    category: z.enum(categories),
    icon: picture,
    currency: z.string().regex(/^[A-Z]{3}$/, 'wants a code of ISO 4217'),
    launchHosts: z.array(launchHost).min(1).max(10),
    launchPath: z
      .string()
      .max(300)
      .regex(/^\/(?!\/)[\w./-]*\{gameCode\}[\w./-]*$/, 'wants a path that holds {gameCode} once'),
    serviceUrl: z
      .url({ protocol: /^https$/ })
      .max(300)
      .regex(/^[^?#]*[^/?#]$/, 'wants no slash at its end')
      .optional(),
    winCap: z.int().min(1).max(100_000_000_000).default(defaultWinCap),
    eventsUrl: z
      .url({ protocol: /^https$/ })
      .max(300)
      .optional(),
  }),
  games: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[\w.-]{1,64}$/, 'wants 1 to 64 of a-z, A-Z, 0-9, ., _ and -'),
        names,
        classify: z.string().regex(/^[A-Z][A-Z0-9]{0,11}$/, 'wants a class such as SLOT'),
        icon: picture,
        rtp: z
          .string()
          .regex(/^(?:0\.\d{1,6}|1(?:\.0{1,6})?)$/, 'wants a rate such as 0.9629')
          .optional(),
        stakes: stakesByCurrency.default({}),
        freeRounds: z.boolean().optional(),
      }),
    )
    .max(2_000),
});
export type AgreedVendor = z.output<typeof agreed>;

/** Throws with the name of each field that can't be meant. */
export function readAgreedVendor(json: unknown): AgreedVendor {
  const parsed = agreed.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}

export interface Taken {
  isNew: boolean;
  games: string[];
  /** Where a vendor that was there already opens its games from now on, if not where it did. */
  moved: { from: string; to: string } | null;
}

const addressOf = ({ launchHosts, launchPath }: Pick<Vendor, 'launchHosts' | 'launchPath'>): string =>
  `${launchHosts.join(' ')} ${launchPath}`.trim();

/**
 * Takes it into a brand's catalogue. Anyone who played before the key is agreed to would see an error, so what is new is closed
 * until an operator opens it; of what is there only the address, the limit of wins, the stakes and whether free rounds are taken change.
 */
export async function takeVendor(
  db: Db,
  tx: Tx,
  { merchantId, now }: { merchantId: string; now: Date },
  { vendor: { winCap, eventsUrl, serviceUrl, ...vendor }, games }: AgreedVendor,
): Promise<Taken> {
  const { code } = vendor;
  const urls = { eventsUrl: eventsUrl ?? null, serviceUrl: serviceUrl ?? null };
  const terms = { ...vendor, ...urls, winCap: BigInt(winCap) };
  const before = (await readVendors(db, merchantId)).find((one) => one.code === code);
  if (before) await changeTerms(tx, { merchantId, code }, terms);
  else await upsertVendor(tx, merchantId, { ...terms, maintenance: true }, now);
  const there = (await readGames(db, merchantId)).filter((game) => game.vendorCode === code);
  const missing = games.filter((game) => !there.some((one) => one.code === game.code));
  for (const game of games)
    if (!missing.includes(game)) await changeSaid(tx, { merchantId, vendorCode: code }, game);
  for (const { rtp, freeRounds = true, ...game } of missing) {
    const entry = { ...game, freeRounds, rtp: rtp ?? null, categories: [vendor.category], maintenance: true };
    await upsertGame(tx, { merchantId, vendorCode: code, nodeId: newId(), now }, entry);
  }
  const [from, to] = [before && addressOf(before), addressOf(vendor)];
  const moved = from === undefined || from === to ? null : { from, to };
  return { isNew: before === undefined, games: missing.map((game) => game.code), moved };
}

import { isHost, isPageOrigin } from '@croupier/contract/web-hosts';
import { marketCodes } from '@croupier/market';
import { choice, defineSettings, list, money, text, toggle, whole } from '../platform/settings/index.ts';

/** A moment of ISO 8601; a date alone would leave its hour open. */
const isInstant = (moment: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/.test(moment) && !Number.isNaN(Date.parse(moment));

const site = { by: 'site.edit', ownPage: true } as const;

/** What a brand may offer that its market has no place for. */
const marketExceptions = ['progressive-jackpots', 'shared-draws'] as const;
export type MarketException = (typeof marketExceptions)[number];

/** Settings of the site itself: what visitors see, where they come from, and what other wings ask of the brand. */
export const siteSetting = defineSettings('site', {
  'market.profile': choice({
    by: 'server',
    options: marketCodes,
    default: 'br-basic',
  }),
  'market.exceptions': list({
    by: 'server',
    default: '',
    format: 'marketExceptions',
    fits: (name) => marketExceptions.some((one) => one === name),
  }),
  country: text({
    by: 'server',
    default: undefined,
    format: 'country',
    fits: (code) => /^[A-Z]{2}$/.test(code),
  }),
  'mobile.dialingCode': text({
    by: 'server',
    default: undefined,
    format: 'dialingCode',
    fits: (code) => /^[1-9]\d{0,3}$/.test(code),
  }),
  'analytics.gtagId': text({
    ...site,
    default: '',
    max: 40,
    format: 'measurementId',
    fits: (id) => /^G-[A-Z0-9]{4,16}$/.test(id),
  }),
  'domain.main': text({
    ...site,
    default: undefined,
    max: 255,
    format: 'host',
    fits: isHost,
  }),
  'cdn.images': list({
    ...site,
    default: '',
    format: 'origins',
    fits: isPageOrigin,
  }),
  'cdn.launchGame': list({
    ...site,
    default: '',
    format: 'origins',
    fits: isPageOrigin,
  }),
  maintenance: toggle({
    ...site,
    default: false,
  }),
  'maintenance.title.*': text({
    ...site,
    default: undefined,
  }),
  'maintenance.text.*': text({
    ...site,
    default: undefined,
  }),
  'maintenance.until': text({
    ...site,
    default: '',
    max: 40,
    format: 'instant',
    fits: isInstant,
  }),
  'region.default': choice({
    ...site,
    options: ['allow', 'block'],
    default: 'allow',
  }),
  'region.text.*': text({
    ...site,
    default: undefined,
  }),
  'sms.countries': list({
    ...site,
    default: undefined,
    format: 'countries',
    fits: (code) => /^[A-Za-z]{2}$/.test(code),
  }),
  'sms.maxPerHour': whole('count', {
    ...site,
    default: 600,
    max: 1_000_000,
  }),
  'sms.maxPerCountry': whole('count', {
    ...site,
    default: 2_000,
    max: 1_000_000,
  }),
  'sms.maxPerRange': whole('count', {
    ...site,
    default: 30,
    max: 100_000,
  }),
  'verification.service': toggle({
    ...site,
    default: false,
  }),
  'wallet.separate': toggle({
    ...site,
    default: false,
  }),
  'withdrawal.partMaximum': money({
    ...site,
    default: 0,
    max: 100_000_000_000,
  }),
  'site.version': whole('count', {
    by: 'server',
    default: 0,
    max: Number.MAX_SAFE_INTEGER,
  }),
  'registration.version': whole('count', {
    by: 'server',
    default: 0,
    max: Number.MAX_SAFE_INTEGER,
  }),
  'registration.by': text({
    by: 'server',
    default: '',
  }),
  'registration.at': text({
    by: 'server',
    default: '',
    format: 'instant',
    fits: isInstant,
  }),
});

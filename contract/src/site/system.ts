import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { inEveryLanguage, instant, language } from '../base/values.ts';

/** A node of the white-label tree: a group of flags, or a flag, which is on when its value is '1'. */
const whitelabelNode = z.object({
  name: z.string(),
  value: z.string().meta({ description: "'1' is on" }),
});

/** What a visitor's address tells; null where no country is known for it (private networks, for one). */
const location = z.object({
  ip: z.string(),
  country: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2, from the address' }),
});

export const customerServiceEntry = z.object({
  csType: z.string().meta({ description: 'chat, contact, email, phone, whatsapp, telegram …' }),
  path: z.string().meta({ description: 'Masked; `readServicePath` opens it' }),
  label: z.string().meta({ description: 'In the language of the call' }),
});

export const siteResource = z.object({
  resourceType: z.string().meta({ description: 'telegram, instagram, ios-app, license-1 …' }),
  url: z.string(),
  labelNameEn: z.string(),
  label: z.string().meta({ description: 'In the language of the call' }),
  image: z.string().meta({ description: 'A picture to show, or empty' }),
});

export const fieldRule = z.object({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string().meta({ description: "A regular expression; '*' alone accepts anything" }),
  patternId: z.int().min(0).max(15),
  minLength: z.int(),
  maxLength: z.int(),
  type: z.string().meta({ description: 'Input type: text, password, email, tel, date' }),
});

export const systemCalls = group('system', {
  status: endpoint({
    method: 'GET',
    path: '/wps/system/status',
    summary: 'Site configuration and whether the site is open to this visitor.',
    access: 'public',
    query: z.strictObject({ language: language.optional() }),
    value: z.object({
      info: z.object({
        merchant: z.object({
          code: z.string(),
          name: z.string(),
          currency: z.string(),
          currencySymbol: z.string(),
          timeZone: z.string(),
          market: z.string().meta({ description: 'br, co …: whose documents, ways to pay and laws hold' }),
          dialingCode: z
            .string()
            .meta({ description: 'Of a mobile number whose country nobody has chosen; empty: none' }),
        }),
        languages: z.array(z.string()),
        defaultLanguage: z.string(),
        customerService: z.array(customerServiceEntry),
        domainRoute: z
          .array(z.string())
          .meta({ description: 'Addresses of the site: its hosts and mirrors' }),
        resources: z
          .array(siteResource)
          .meta({ description: 'Social links, downloads, license pictures, in order' }),
        whitelabel: z.record(z.string(), z.string()),
        register: z.object({ username: z.boolean(), mobile: z.boolean() }),
        verificationRequired: z
          .boolean()
          .meta({ description: 'Whether a person has to show to be one; without it any token is taken' }),
        mainDomain: z.string(),
        analytics: z.object({ gtagId: z.string() }),
        imageCDNs: z.array(z.string()),
        launchGameCDNs: z.array(z.string()),
      }),
      location,
      systemStatus: z
        .union([z.literal(0), z.literal(1), z.literal(2)])
        .meta({ description: '0 normal, 1 maintenance, 2 region restricted' }),
      maintenance: z
        .object({ title: inEveryLanguage, text: inEveryLanguage, until: instant.nullable() })
        .nullable(),
      regionRestriction: z.object({ text: inEveryLanguage }).nullable(),
      contentVersion: z.string().meta({ description: 'Another one after each change of what visitors see' }),
      serverTime: instant.meta({ description: "The machine's time, for the freshness of sealed calls" }),
      businessTime: instant.meta({
        description: 'The time by which charges and other business things expire',
      }),
    }),
  }),
  whitelabel: endpoint({
    method: 'GET',
    path: '/wps/system/whitelabel',
    summary: "The merchant's site flags; a flag is on when its value is '1'.",
    access: 'public',
    value: z.object({
      flags: z.record(z.string(), z.string()),
      tree: z
        .array(z.object({ name: z.string(), children: z.array(whitelabelNode) }))
        .meta({ description: 'The same flags by subject' }),
    }),
  }),
  domainRoute: endpoint({
    method: 'GET',
    path: '/wps/system/domainRoute',
    summary: 'The addresses under which the site can be reached, for the line speed check.',
    access: 'public',
    query: z.strictObject({ language: language.optional() }),
    value: z.object({
      mainDomain: z.string(),
      probe: z.string().meta({ description: 'Path to time against each route: it answers at once' }),
      routes: z.array(z.object({ url: z.string(), name: z.string(), main: z.boolean() })),
    }),
  }),
  countryCodes: endpoint({
    method: 'GET',
    path: '/wps/system/getCountryCode',
    summary:
      'Countries with their dialing codes, by name; the visitor’s own first where its country is known.',
    access: 'public',
    query: z.strictObject({ language: language.optional() }),
    value: z.object({
      countries: z.array(
        z.object({
          countryCode: z.string().meta({ description: 'ISO 3166-1 alpha-2' }),
          countryDialingCode: z.string().meta({ description: 'Digits without a plus' }),
          name: z.string(),
        }),
      ),
    }),
  }),
  registerSettings: endpoint({
    method: 'GET',
    path: '/wps/system/setting/register',
    summary: 'The registration field rules.',
    access: 'public',
    value: z.object({
      rules: z.array(fieldRule),
      verificationRequired: z.boolean(),
      ways: z
        .array(
          z.object({
            method: z.enum(['username', 'mobile', 'social']),
            password: z.boolean(),
            proof: z
              .enum(['code', 'third_party'])
              .nullable()
              .meta({ description: 'How the mobile number is proved, where it must be' }),
            rules: z.array(fieldRule),
          }),
        )
        .meta({ description: 'The ways to register that are offered, each with the rules of its form' }),
    }),
  }),
});

import * as z from 'zod';
import { endpoint, group } from './endpoint.ts';
import { instant, language } from './values.ts';

const localised = z.object({ pt: z.string(), en: z.string() });

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
        }),
        languages: z.array(z.string()),
        defaultLanguage: z.string(),
        customerService: z.array(z.object({ csType: z.string(), path: z.string() })),
        domainRoute: z.array(z.string()),
        resources: z.array(z.object({ resourceType: z.string(), url: z.string(), labelNameEn: z.string() })),
        whitelabel: z.record(z.string(), z.string()),
        register: z.object({ username: z.boolean(), mobile: z.boolean() }),
        mainDomain: z.string(),
        analytics: z.object({ gtagId: z.string() }),
        imageCDNs: z.array(z.string()),
        launchGameCDNs: z.array(z.string()),
      }),
      location: z.object({ ip: z.string() }),
      maintenance: z.object({ title: localised, text: localised, until: instant.nullable() }).nullable(),
      regionRestriction: z.object({ text: localised }).nullable(),
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
    value: z.object({ flags: z.record(z.string(), z.string()) }),
  }),
  registerSettings: endpoint({
    method: 'GET',
    path: '/wps/system/setting/register',
    summary: 'The registration field rules.',
    access: 'public',
    value: z.object({ rules: z.array(fieldRule), verificationRequired: z.boolean() }),
  }),
});

import * as z from 'zod';

type Json = Record<string, unknown>;

const signing = [
  'A delivery is signed as Standard Webhooks has it (https://www.standardwebhooks.com).',
  'The key is what stands behind `whsec_` in the secret, decoded from base64.',
  'With it compute HMAC-SHA-256 over the value of webhook-id, a full stop, the value of webhook-timestamp, a full stop, and the bytes of the body as they came; encode it in base64.',
  'One of the signatures in webhook-signature must equal `v1,` and that text; compare in constant time, and refuse a webhook-timestamp that is more than five minutes off.',
].join(' ');

const headers: readonly Json[] = [
  {
    name: 'webhook-id',
    description: 'The same for each attempt: keep it for three days and leave aside what comes again.',
    schema: { type: 'string', examples: ['evt_1042_9f86d081884c'] },
  },
  {
    name: 'webhook-timestamp',
    description: 'When this attempt was made, in seconds since 1970.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
  },
  {
    name: 'webhook-signature',
    description:
      'One or more signatures with spaces between them. For 24 hours after a new secret was made there are two: by the new secret and by the one before it.',
    schema: { type: 'string', pattern: '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$' },
  },
].map((header) => ({ ...header, in: 'header', required: true }));

/** Marks of our own say nothing to a receiver, and later releases may add fields. */
function schemaOf(facts: z.ZodType): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(facts, {
    override: ({ jsonSchema }) => {
      delete jsonSchema['fact'];
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  }) as Json;
  return schema;
}

const named = {
  brand: { type: 'string', description: 'Code of the brand' },
  memberId: { type: 'string', format: 'uuid', description: 'The member whom it happened to' },
  reference: { type: 'string', description: 'Of what it is about: the description of the event says which' },
};

function bodyOf(kind: string, facts: z.ZodObject): Json {
  const {
    properties = {},
    required = [],
    description: _summary,
    ...rest
  } = schemaOf(facts) as {
    properties?: Json;
    required?: string[];
    description?: string;
  };
  return {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { const: kind },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened' },
      data: {
        ...rest,
        required: [...Object.keys(named), ...required],
        properties: { ...named, ...properties },
      },
    },
  };
}

/** What is sent to the receivers that an operator sets up, by kind of event; each kind with the facts that it carries. */
export function webhooksOf(events: Readonly<Record<string, z.ZodObject>>): Json {
  return Object.fromEntries(
    Object.entries(events).map(([kind, facts]) => [
      kind,
      {
        post: {
          operationId: `webhook.${kind}`,
          tags: ['webhooks'],
          summary: facts.description ?? kind,
          description: `${signing} Fields may be added: leave aside those that you don’t know.`,
          // Nothing but the signature shows who sends it.
          security: [],
          parameters: headers,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: bodyOf(kind, facts) } },
          },
          responses: {
            '2XX': { description: 'Received; the body of the answer is not read. It has ten seconds.' },
            default: {
              description:
                'Tried again after 10 seconds, 1 minute, 5 and 30 minutes, 2, 5, 10, 14 and 20 hours; redirects are not followed.',
            },
          },
        },
      },
    ]),
  );
}

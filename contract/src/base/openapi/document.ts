import * as z from 'zod';
import type { Endpoint, EndpointSpec } from '../endpoint.ts';
import { type ErrorCode, errorStatus } from '../errors/codes.ts';
import { failuresOf } from '../errors/common-failures.ts';
import { parameterComponents, sealedHeader, sharedParameters } from './headers.ts';
import { webhooksOf } from './webhooks.ts';

type Json = Record<string, unknown>;

const securityOf = {
  public: [],
  player: [{ member: [] }],
  agent: [{ member: [] }],
  operator: [{ operator: [] }],
  vendor: [{ signature: [] }],
  provider: [{ signature: [] }],
} as const;

/** The OpenAPI 3.1 document of a list of calls and of the events that operators receive; everything in it comes from what the code checks. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  { version, events }: { version: string; events: Readonly<Record<string, z.ZodObject>> },
): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.spec.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.spec.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Croupier',
      version,
      description:
        'Every JSON answer is an envelope: success with a value, or a failure with a stable code and a message in the language that the query names as lang or language, else of Accept-Language. Answers may gain fields: ignore those that you don’t know. Requests are strict: an unknown field is refused. Money is an integer in minor units.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    webhooks: webhooksOf(events),
    components: {
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer', description: 'Token of POST /wps/session/login' },
        operator: { type: 'http', scheme: 'bearer', description: 'Token of POST /operator/api/session' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Signature',
          description: 'HMAC-SHA-256 of the request; the parameter of that name says over what',
        },
      },
      parameters: parameterComponents,
      schemas: { Refusal: refusalSchema },
    },
  };
}

const refusalSchema = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    value: {},
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

function operation({ id, spec }: Endpoint): Json {
  const body =
    spec.body && spec.method !== 'GET' && spec.method !== 'DELETE'
      ? requestBody(spec.body, { sealed: spec.sealed === true ? spec : undefined, encoding: spec.encoding })
      : spec.bodyToo === true && spec.query
        ? requestBody(spec.query, { optional: true })
        : {};
  return {
    operationId: id,
    summary: spec.summary,
    tags: [id.split('.')[0]],
    security: securityOf[spec.access],
    parameters: [
      ...parameters('path', spec.params),
      ...parameters('query', spec.query, spec.bodyToo),
      ...sharedParameters(spec),
    ],
    ...body,
    responses: { 200: success(spec), ...refusals(failuresOf(spec)) },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Answers may gain fields within their version, so no reader may be told that there are no others.
    override: ({ jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  }) as Json;
  return rest;
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined, optional = false): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: !optional && (place === 'path' || !(field as z.ZodType).safeParse(undefined).success),
    schema: schemaOf(field as z.ZodType, 'input'),
  }));
}

interface BodyTraits {
  /** The call whose body travels sealed. */
  sealed?: EndpointSpec | undefined;
  encoding?: EndpointSpec['encoding'];
  optional?: boolean;
}

function requestBody(body: z.ZodObject, { sealed, encoding, optional = false }: BodyTraits): Json {
  const content = schemaOf(body, 'input');
  const wire = {
    type: 'object',
    required: ['payload'],
    additionalProperties: false,
    properties: {
      payload: {
        type: 'string',
        description:
          'JWE in compact form (ECDH-ES on P-256, A256GCM, the first key of /.well-known/jwks.json) of the content below as JSON in UTF-8, with the protected header below',
        contentMediaType: 'application/jose',
        ...(sealed ? { 'x-protected-header': sealedHeader(sealed) } : {}),
        contentSchema: content,
      },
    },
  };
  const type = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    requestBody: {
      required: !optional,
      content: { [type]: { schema: sealed === undefined ? content : wire } },
    },
  };
}

function success({ value, message, file }: EndpointSpec): Json {
  if (file !== undefined) {
    return { description: 'Done', content: { [file]: { schema: schemaOf(value, 'output') } } };
  }
  const said = message ? { message: { type: 'string' } } : {};
  const schema = {
    type: 'object',
    required: ['success', ...Object.keys(said), 'value'],
    properties: { success: { const: true }, ...said, value: schemaOf(value, 'output') },
  };
  return { description: 'Done', content: { 'application/json': { schema } } };
}

function refusals(codes: readonly ErrorCode[]): Record<number, Json> {
  const byStatus = new Map<number, Set<string>>();
  for (const code of codes) {
    const status = errorStatus(code);
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  const reference = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      { description: [...names].toSorted().join(', '), content: reference },
    ]),
  );
}

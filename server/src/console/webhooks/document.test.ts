import { createHmac } from 'node:crypto';
import { openApiDocument } from '@croupier/contract';
import { describe, expect, test } from 'vitest';
import { eventFacts, eventKinds, type ReadEvent } from '../../platform/events/index.ts';
import { bodyOf } from './rules.ts';
import { newSecret, secretText, signedHeaders } from './signing.ts';

interface Schema {
  required: string[];
  properties: Record<string, Schema & { const?: string; description?: string; fact?: string }>;
  additionalProperties?: boolean;
}
interface Webhook {
  post: {
    description: string;
    parameters: { name: string; in: string; required: boolean; schema: { pattern?: string } }[];
    requestBody: { content: { 'application/json': { schema: Schema } } };
  };
}
const { webhooks } = openApiDocument([], { version: '1', events: eventFacts }) as {
  webhooks: Record<string, Webhook>;
};
const of = (kind: string): Webhook['post'] => (webhooks[kind] ?? expect.fail(kind)).post;
const schemaOf = (kind: string) => of(kind).requestBody.content['application/json'].schema;

/** Each name of an object, below it too. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
    : [];

describe('the webhooks of the OpenAPI document', () => {
  test('are the events that there are', () => {
    expect(Object.keys(webhooks)).toEqual([...eventKinds]);
  });

  test.each(eventKinds)('%s has the fields that are sent, and no others', (kind) => {
    const facts = Object.fromEntries(Object.keys(eventFacts[kind].shape).map((name) => [name, 1]));
    const event = { id: 1n, merchantId: 'm', memberId: 'n', reference: 'r', at: new Date(), kind, facts };
    const sent = JSON.parse(bodyOf(event as unknown as ReadEvent, 'demo')) as { type: string; data: object };
    const schema = schemaOf(kind);
    expect(Object.keys(schema.properties)).toEqual(Object.keys(sent));
    expect(schema.required).toEqual(Object.keys(sent));
    expect(schema.properties['type']?.const).toBe(sent.type);
    const data = schema.properties['data'] ?? expect.fail();
    expect(Object.keys(data.properties)).toEqual(Object.keys(sent.data));
    expect(data.required).toEqual(Object.keys(sent.data));
  });

  test.each(eventKinds)('%s says what it is about, and stays open for fields to come', (kind) => {
    expect(eventFacts[kind].description).toMatch(/Reference: .+\.$/);
    expect(namesIn(schemaOf(kind))).not.toContain('additionalProperties');
    expect(namesIn(schemaOf(kind))).not.toContain('fact');
  });

  test.each(eventKinds)('%s names the headers that are sent, in the form that they have', (kind) => {
    const sent = signedHeaders([newSecret(), newSecret()], { id: 'evt_1_a', body: '{}', now: new Date() });
    const { parameters } = of(kind);
    expect(parameters.map(({ name }) => name)).toEqual(Object.keys(sent));
    for (const { name, in: place, required, schema } of parameters) {
      expect([place, required]).toEqual(['header', true]);
      expect(Reflect.get(sent, name)).toMatch(new RegExp(schema.pattern ?? '.'));
    }
  });

  test('say how a signature is checked: by that recipe alone each of two secrets finds its own', () => {
    const { description } = of('bet.ended');
    for (const word of ['`whsec_`', 'base64', 'HMAC-SHA-256', 'webhook-id', 'webhook-timestamp', '`v1,`'])
      expect(description).toContain(word);
    const secrets = [newSecret(), newSecret()];
    const body = '{"type":"bet.ended"}';
    const sent = signedHeaders(secrets, { id: 'evt_1_a', body, now: new Date() });
    for (const secret of secrets.map(secretText)) {
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      const signed = `${sent['webhook-id']}.${sent['webhook-timestamp']}.${body}`;
      const own = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
      expect(sent['webhook-signature'].split(' ')).toContain(own);
    }
  });
});

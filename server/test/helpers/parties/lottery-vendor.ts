import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  management,
  managementPath,
  type ManagementCall,
  type ManagementValue,
} from '@croupier/contract/lottery-management';
import { signRequest } from '../../../src/platform/security/signature.ts';

type Answer = { value: unknown } | { refusal: string } | { status: number };

/** The server of a vendor of lotteries: hears only what is signed with its key, reads bodies by the shared shapes, answers what it was told to. */
export interface LotteryVendor {
  address: string;
  /** What was asked, in order. */
  heard: { name: string; body: Record<string, unknown> }[];
  answer<Name extends ManagementCall>(
    name: Name,
    answer: { value: ManagementValue<Name> } | { refusal: string } | { status: number },
  ): void;
  close(): Promise<void>;
}

const isCall = (name: string): name is ManagementCall => Object.hasOwn(management, name);

export async function startLotteryVendor(key: { keyId: string; secret: string }): Promise<LotteryVendor> {
  const answers = new Map<string, Answer>();
  const heard: LotteryVendor['heard'] = [];
  const reply = async (request: IncomingMessage): Promise<{ status: number; body: object }> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString();
    const read = (name: string): string => String(request.headers[name] ?? '');
    const wanted = signRequest(Buffer.from(key.secret), {
      method: request.method ?? '',
      target: request.url ?? '',
      party: read('x-vendor'),
      keyId: read('x-key-id'),
      timestamp: read('x-timestamp'),
      requestId: read('x-request-id'),
      body: text,
    });
    if (read('x-key-id') !== key.keyId || read('x-signature') !== wanted)
      return { status: 401, body: { success: false, code: 'SIGNATURE_INVALID', message: '' } };
    const name = (request.url ?? '').replace(`/studio${managementPath}/`, '');
    if (!isCall(name)) return { status: 404, body: { success: false, code: 'NOT_FOUND', message: '' } };
    const body = management[name].body.parse(JSON.parse(text)) as Record<string, unknown>;
    heard.push({ name, body });
    const answer = answers.get(name) ?? { status: 500 };
    if ('value' in answer)
      return { status: 200, body: { success: true, value: management[name].value.parse(answer.value) } };
    if ('refusal' in answer)
      return { status: 409, body: { success: false, code: answer.refusal, message: '' } };
    return { status: answer.status, body: {} };
  };
  const server = createServer((request, response) => {
    reply(request).then(
      ({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      },
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/studio`,
    heard,
    answer: (name, answer) => void answers.set(name, answer),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A server of Node that reads the calls of vendors, checks their signatures and answers with a fixed text: what is left of a bet without the site. */
import { createServer, type IncomingMessage } from 'node:http';
import { verifySignature } from '../../../server/src/platform/security/signature.ts';

const secret = Buffer.from(process.env['SECRET'] ?? '', 'base64');
const answer = JSON.stringify({
  success: true,
  value: {
    balance: 1_000_000,
    currency: 'BRL',
    transactionId: '-'.repeat(36),
    siteTransferId: '-'.repeat(36),
    duplicate: false,
  },
});

const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
  const header = (name: string): string => String(request.headers[name]);
  const signed = {
    method: 'POST',
    target: request.url ?? '',
    party: header('x-vendor'),
    keyId: header('x-key-id'),
    timestamp: header('x-timestamp'),
    requestId: header('x-request-id'),
    body,
  };
  try {
    verifySignature(secret, signed, header('x-signature'), new Date());
    return true;
  } catch {
    return false;
  }
};

const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.once('end', () => {
    const body = Buffer.concat(pieces);
    if (!isSigned(request, body)) return void response.writeHead(401).end();
    JSON.parse(body.toString('utf8'));
    const length = String(Buffer.byteLength(answer));
    response.writeHead(200, ['Content-Type', 'application/json', 'Content-Length', length]).end(answer);
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');

import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailGateway } from '../../../src/people/messaging/gateways.ts';
import { createMessaging } from '../../../src/people/messaging/index.ts';
import { createOutgoing } from '../../../src/platform/outgoing/outgoing.ts';
import { until } from '../../helpers/sites/cashier-site.ts';
import { startTestSite } from '../../helpers/sites/site.ts';
import { brandFacts } from '../../helpers/parties/brand.ts';

interface Letter {
  to: string[];
  /** Each header by its name, unfolded and decoded. */
  headers: [string, string][];
  text: string;
}

const letters: Letter[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  // Every command that a letter brings in would be taken, whatever it names.
  onData(stream, { envelope }, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const to = envelope.rcptTo.map(({ address }) => address);
      letters.push({ to, ...read(Buffer.concat(parts).toString('latin1')) });
      done();
    });
  },
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
beforeEach(() => void letters.splice(0));

const smtpUrl = () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
const from = 'no-reply@example.com';

/** Reads a letter as a mail program does. */
function read(raw: string): Omit<Letter, 'to'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  const encoding = headers.find(([name]) => name === 'content-transfer-encoding')?.[1];
  const body = raw.slice(end + 4).replace(/\r\n$/, '');
  return { headers, text: decodeBody(body, encoding) };
}

const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');
const fromHex = (text: string) =>
  text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

function decodeBody(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return utf8(encoding === 'quoted-printable' ? fromHex(body.replaceAll('=\r\n', '')) : body);
}

function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('latin1')
        : fromHex(word.replaceAll('_', ' ')),
    )
    .replaceAll(/[\s\S]+/g, utf8);
}

const own = [
  ...['content-transfer-encoding', 'content-type', 'date', 'from', 'message-id', 'mime-version'],
  ...['subject', 'to'],
];
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

interface Order {
  to?: string;
  subject?: string;
  text?: string;
}

/** Sends it, as a job would; whether the letter was taken. */
async function sent({ to = 'ana@example.com', subject = 'Croupier', text = 'Olá' }: Order): Promise<boolean> {
  const gateway = mailGateway({ url: smtpUrl(), from }, createOutgoing(['127.0.0.1']));
  try {
    await gateway({ merchantId: 'm', channel: 'email', to, subject, text }, 'reference');
    return true;
  } catch {
    return false;
  } finally {
    gateway.close();
  }
}

/** There is exactly this one letter, for one recipient, with the site's own headers. */
function expectOneLetter(): Letter {
  const [letter, ...more] = letters;
  if (!letter) throw new Error('no letter came');
  expect(more).toEqual([]);
  const names = letter.headers.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(own).toEqual(expect.arrayContaining(names));
  expect(new Map(letter.headers).get('from')).toBe(from);
  expect(letter.to).toHaveLength(1);
  return letter;
}

const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\v', '\f', '\0'];

describe('a letter keeps its one recipient and its own headers', () => {
  test.each([
    ...breaks.map((line) => `Casa${line}Bcc: eve@example.com${line}${line}Clique aqui`),
    'Casa\r\n.\r\nMAIL FROM:<eve@example.com>\r\nRCPT TO:<eve@example.com>\r\nDATA',
    '=?UTF-8?Q?Casa=0D=0ABcc:_eve@example.com?=',
    'São João — Cassino 🎰',
    '"><script>',
    'x'.repeat(2_000),
    '\ud800',
  ])('whatever its subject holds: %j', async (subject) => {
    expect(await sent({ subject })).toBe(true);
    const { to, headers, text } = expectOneLetter();
    expect(to).toEqual(['ana@example.com']);
    expect(plain(text)).toBe('Olá');
    const shown = plain(new Map(headers).get('subject') ?? '');
    // What is already in a mail program's code is read by it.
    const begin = subject.startsWith('=?') ? 'Casa' : plain(subject.toWellFormed()).slice(0, 4);
    expect(shown.slice(0, 4)).toBe(begin);
  });

  test.each([
    '.',
    'Um\n.\nDois',
    'Um\r\n.\r\nMAIL FROM:<eve@example.com>\r\nRCPT TO:<eve@example.com>\r\nDATA\r\nSubject: Dois\r\n\r\nTrês',
    '..\n...\n.Bcc: eve@example.com',
    '\r\n.\r\nQUIT',
    'Bcc: eve@example.com\n\nOlá',
    'Ação: seu código é 123456. 🎰',
    `${'x'.repeat(3_000)}\n.\n${'é'.repeat(3_000)}`,
  ])('whatever its text holds, which comes as it was: %j', async (text) => {
    expect(await sent({ text })).toBe(true);
    const letter = expectOneLetter();
    expect(letter.to).toEqual(['ana@example.com']);
    expect(letter.text.replaceAll('\r\n', '\n').trimEnd()).toBe(text.replaceAll('\r\n', '\n').trimEnd());
  });

  const eve = 'eve@example.com';
  test.each([
    `ana@example.com,${eve}`,
    `ana@example.com;${eve}`,
    `ana@example.com ${eve}`,
    `ana@example.com<${eve}>`,
    `Ana <${eve}>`,
    `"Ana" ${eve}, ana@example.com`,
    `grupo: ana@example.com, ${eve};`,
    `ana@example.com，${eve}`,
    ...breaks.map((line) => `ana@example.com${line}Bcc: ${eve}`),
    ...breaks.slice(0, 3).map((line) => `ana@example.com>${line}RCPT TO:<${eve}`),
    `ana@example.com> NOTIFY=SUCCESS ORCPT=rfc822;${eve}`,
    `ana@example.com\r\n.\r\nRCPT TO:<${eve}>`,
  ])('an address with more in it reaches nobody else: %j', async (to) => {
    const taken = await sent({ to });
    if (!taken) return expect(letters).toEqual([]);
    const letter = expectOneLetter();
    expect(letter.to).not.toContain(eve);
    return expect(new Map(letter.headers).get('to')).not.toMatch(/[\r\n]/);
  });

  test('whatever any of them holds', async () => {
    const hostile = fc
      .array(
        fc.oneof(
          fc.constantFrom(...breaks, '.', ':', 'Bcc: eve@example.com', '=?', ' '),
          fc.string({ unit: 'binary', maxLength: 8 }),
        ),
        { maxLength: 10 },
      )
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (subject, text) => {
        letters.splice(0);
        expect(await sent({ subject, text })).toBe(true);
        expect(expectOneLetter().to).toEqual(['ana@example.com']);
      }),
      { numRuns: 25 },
    );
  });
});

test('a brand’s name goes into the subject of its letters and nowhere beyond it', async () => {
  const environment = { SMTP_URL: smtpUrl(), MAIL_FROM: from, SANDBOX: 'off', OUTGOING_ALLOW: '127.0.0.1' };
  const site = await startTestSite({ environment });
  try {
    const name = 'Casa\r\nBcc: eve@example.com\r\n\r\n.\r\nQUIT';
    const merchant = await site.platform.merchants.create({
      ...brandFacts,
      isDefault: true,
      code: 'demo',
      name,
    });
    const to = { channel: 'email', to: 'ana@example.com' } as const;
    // The site's own jobs take it to the server.
    await createMessaging(site.platform).send(null, { merchant, language: 'pt', to, text: `${name}: Olá` });
    await until(async () => letters.length > 0);
    const letter = expectOneLetter();
    expect(letter.to).toEqual(['ana@example.com']);
    expect(plain(new Map(letter.headers).get('subject') ?? '')).toMatch(/^Casa .*segurança da sua conta$/);
  } finally {
    await site.close();
  }
});

// Reads a Pix BR Code: EMV merchant-presented QR, fields of id(2) length(2) value, closed by a CRC.

export interface BrCode {
  /** A code that is paid once. */
  oneTime: boolean;
  /** Static codes carry the key, dynamic ones the place where the bank reads the charge. */
  key: string | null;
  location: string | null;
  currency: string;
  amountMinor: bigint | null;
  country: string;
  payeeName: string;
  payeeCity: string;
  txid: string | null;
}

const pixDomain = 'br.gov.bcb.pix';
const maxText = 512;
const closing = /6304[0-9A-F]{4}$/;
const checksumHolds = (text: string): boolean =>
  crc16(text.slice(0, -4)).toString(16).toUpperCase().padStart(4, '0') === text.slice(-4);

/** null where the text is no Pix BR Code, or its checksum does not hold. */
export function parseBrCode(text: string): BrCode | null {
  if (text.length > maxText || !closing.test(text) || !checksumHolds(text)) return null;
  const fields = readFields(text);
  const account = fields && readFields(fields.get('26') ?? '');
  if (!fields || fields.get('00') !== '01' || account?.get('00')?.toLowerCase() !== pixDomain) return null;
  const amount = fields.get('54');
  const amountMinor = amount === undefined ? null : minorOf(amount);
  if (amountMinor === undefined) return null;
  const txid = readFields(fields.get('62') ?? '')?.get('05') ?? null;
  return {
    oneTime: fields.get('01') === '12',
    key: account.get('01') ?? null,
    location: account.get('25') ?? null,
    currency: fields.get('53') ?? '',
    amountMinor,
    country: fields.get('58') ?? '',
    payeeName: fields.get('59') ?? '',
    payeeCity: fields.get('60') ?? '',
    txid: txid === '***' ? null : txid,
  };
}

/** null where lengths do not add up or an id stands twice. */
function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const head = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4));
    const [, id, length] = head ?? [];
    if (id === undefined || fields.has(id)) return null;
    const end = at + 4 + Number(length);
    if (end > text.length) return null;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

function minorOf(amount: string): bigint | undefined {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) return undefined;
  return BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, initial value FFFF. */
export function crc16(text: string): number {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff;
    }
  }
  return crc;
}

/** ISO 4217's number of the real, as the code writes it. */
const realNumber = '986';

/** What a code is held against, in this order; the operator's log names the first one that fails. */
export type CodeFault = 'text' | 'checksum' | 'fields' | 'amount' | 'currency' | 'country' | 'oneTime';

/** Why a provider's code does not ask for exactly what was ordered; null where it does: nobody may be shown another price. */
export function codeFault(text: string, amountMinor: bigint): CodeFault | null {
  if (text.length > maxText || !closing.test(text)) return 'text';
  if (!checksumHolds(text)) return 'checksum';
  const code = parseBrCode(text);
  if (!code) return 'fields';
  if (code.amountMinor !== amountMinor) return 'amount';
  if (code.currency !== realNumber) return 'currency';
  if (code.country !== 'BR') return 'country';
  return code.oneTime ? null : 'oneTime';
}

// Writes the BR Code of a charge: EMV merchant-presented QR, fields of id(2) length(2) value.

export interface BrCodeFacts {
  /** Where the payer's bank reads the charge; without scheme, as the standard wants it. */
  location: string;
  amountMinor: number;
  payeeName: string;
  payeeCity: string;
}

const maxLengths = { location: 77, name: 25, city: 15 };

export function writeBrCode(facts: BrCodeFacts): string {
  if (facts.location.length > maxLengths.location)
    throw new RangeError('the location has at most 77 characters');
  const account = field('00', 'br.gov.bcb.pix') + field('25', facts.location);
  const amount = `${Math.floor(facts.amountMinor / 100)}.${String(facts.amountMinor % 100).padStart(2, '0')}`;
  const text = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', amount),
    field('58', 'BR'),
    field('59', plainText(facts.payeeName, maxLengths.name)),
    field('60', plainText(facts.payeeCity, maxLengths.city)),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return text + crc16(text).toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`field ${id} is longer than 99 characters`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** Scanners count characters differently once a letter takes two bytes, so accents are dropped. */
function plainText(text: string, max: number): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, max)
    .trim();
  return plain === '' ? '-' : plain;
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, initial value FFFF. */
export function crc16(text: string): number {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return crc;
}

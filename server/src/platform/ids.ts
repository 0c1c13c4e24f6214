import { randomFillSync } from 'node:crypto';

const idBytes = 16;
/** Randomness is drawn for many ids at once: a draw costs more than all the rest of an id. */
const pool = Buffer.alloc(idBytes * 256);
let drawn = pool.length;

/** UUID version 7 (RFC 9562): sortable by time, so that new rows land together in an index. */
export function newId(now: number = Date.now()): string {
  if (drawn === pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  const bytes = pool.subarray(drawn, drawn + idBytes);
  drawn += idBytes;
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Ids are opaque on the wire; a store asks first, so that a foreign one is 'not found', not an SQL error. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

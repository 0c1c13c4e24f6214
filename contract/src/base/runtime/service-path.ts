/**
 * Addresses of the customer service travel masked, so that harvesters of e-mail addresses and chat links don't find them in the
 * answer. That is all it does: anyone who runs the page can read them.
 */
const masked = (bytes: Uint8Array, merchantCode: string, csType: string): Uint8Array => {
  const key = new TextEncoder().encode(`${merchantCode}/${csType}`);
  return bytes.map((byte, index) => byte ^ (key[index % key.length] ?? 0) ^ ((index * 31 + 7) & 0xff));
};

export function maskServicePath(path: string, merchantCode: string, csType: string): string {
  const bytes = masked(new TextEncoder().encode(path), merchantCode, csType);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

export function readServicePath(path: string, merchantCode: string, csType: string): string {
  const text = atob(path.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new TextDecoder().decode(masked(bytes, merchantCode, csType));
}

/** A mobile number in the international form (+5511987654321), or an e-mail address in lowercase letters. */
export interface Recipient {
  channel: 'sms' | 'email';
  to: string;
}

/** What a person may see of it before proving to be its owner: +55•••••••4321, a•••@example.com. */
export function masked({ channel, to }: Recipient): string {
  if (channel === 'sms') return `${to.slice(0, 3)}${'•'.repeat(Math.max(0, to.length - 7))}${to.slice(-4)}`;
  const at = to.lastIndexOf('@');
  return `${to.slice(0, 1)}•••${to.slice(at)}`;
}

const order = ['main', 'withdrawal_hold', 'bonus', 'points'];

/** The wallet that is asked about first stands first; unknown ones come last, by name. */
export function inOrder<W extends { purpose: string }>(wallets: readonly W[]): W[] {
  const place = ({ purpose }: W) => (order.includes(purpose) ? order.indexOf(purpose) : order.length);
  return wallets.toSorted((a, b) => place(a) - place(b) || a.purpose.localeCompare(b.purpose));
}

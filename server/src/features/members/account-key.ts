/** What must be unique: letter case and width don't make another account. */
export function accountKey(account: string): string {
  return account.normalize('NFKC').trim().toLowerCase();
}

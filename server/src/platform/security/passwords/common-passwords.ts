let list: Promise<ReadonlySet<string>> | undefined;

/** Fifty thousand, of which some five thousand pass the usual rules; read with the first password that is chosen. */
async function maxUsed(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  );
  return list;
}

/** Whether it is one of the passwords that everyone guesses first, in any letter case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await maxUsed()).has(password.normalize('NFKC').toLowerCase());
}

/** As fetch, but a wallet that can't be reached is told so, with its address and the reason of the network. */
export async function reach(url: string | URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new Error(`no answer from ${new URL(url).href}: ${reasonOf(error)}`, { cause: error });
  }
}

/** What a name server or a socket said; the words of fetch itself say nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it took too long';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  // Where several addresses were tried, the gathering error has no words of its own.
  return cause.message === '' ? code : cause.message;
}

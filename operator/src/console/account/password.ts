const minLength = 12;

/** What the server would refuse anyway, said at the field; the rest of its rules it says itself. */
export function ownPasswordProblem(password: string, repeat: string): 'short' | 'different' | null {
  if (password.length < minLength) return 'short';
  return password === repeat ? null : 'different';
}

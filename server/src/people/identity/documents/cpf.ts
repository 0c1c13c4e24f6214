/** The digits of a valid CPF, typed with or without its punctuation; null otherwise. */
export function cpfDigits(typed: string): string | null {
  const text = typed.trim();
  if (!/^\d{11}$|^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  if (/^(\d)\1+$/.test(digits)) return null;
  return digits.endsWith(checkDigits(digits.slice(0, 9))) ? digits : null;
}

/** Weights 10…2 over nine digits, then 11…2 over ten; a remainder below 2 gives 0. */
export function checkDigits(nine: string): string {
  const first = checkDigit(nine);
  return first + checkDigit(nine + first);
}

function checkDigit(digits: string): string {
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (digits.length + 1 - at),
    0,
  );
  const remainder = sum % 11;
  return remainder < 2 ? '0' : String(11 - remainder);
}

/** As banks show it: the middle six digits. */
export function maskCpf(digits: string): string {
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}

/** Brazil's taxpayer number: nine digits and two check digits. */

export function cpfDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 11);
}

/** Writes as much of `111.444.777-35` as was typed. */
export function maskCpf(typed: string): string {
  const digits = cpfDigits(typed);
  const [, a = '', b = '', c = '', d = ''] = /^(\d{0,3})(\d{0,3})(\d{0,3})(\d{0,2})$/.exec(digits) ?? [];
  return [a, b, c].filter(Boolean).join('.') + (d ? `-${d}` : '');
}

function checkDigit(digits: string): number {
  const heaviest = digits.length + 1;
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (heaviest - index),
    0,
  );
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

export function isCpf(typed: string): boolean {
  const digits = typed.replace(/[.\-\s]/g, '');
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  return (
    checkDigit(digits.slice(0, 9)) === Number(digits[9]) &&
    checkDigit(digits.slice(0, 10)) === Number(digits[10])
  );
}

import type { PixKeyKind } from '../../platform/shapes.ts';
import { isCpf } from './cpf.ts';

const shapes: Record<Exclude<PixKeyKind, 'cpf'>, RegExp> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  phone: /^\+?[\d\s()-]{10,20}$/,
  random: /^[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}$/i,
};

/** Whether a text can be a Pix key of a kind; whose it is only the server can tell. */
export function isPixKey(kind: PixKeyKind, typed: string): boolean {
  const text = typed.trim();
  if (text.length > 77) return false;
  return kind === 'cpf' ? isCpf(text) : shapes[kind].test(text);
}

/** A Brazilian mobile number as Pix writes it, with its country. */
export function pixKeyValue(kind: PixKeyKind, typed: string): string {
  const text = typed.trim();
  if (kind === 'cpf') return text.replace(/\D/g, '');
  if (kind === 'email' || kind === 'random') return text.toLowerCase();
  const digits = text.replace(/\D/g, '');
  return text.startsWith('+') ? `+${digits}` : `+55${digits}`;
}

import { describe, expect, test } from 'vitest';
import { cleanCode, signInErrors } from './sign-in.ts';

describe('the sign-in form', () => {
  test('takes a code as the app shows it', () => {
    expect(cleanCode('123 456')).toBe('123456');
    expect(cleanCode('12-34-56-78')).toBe('123456');
  });
  test('says what is missing', () => {
    expect(signInErrors({ account: ' ', password: '', totp: '' })).toEqual({
      account: 'required',
      password: 'required',
      totp: 'required',
    });
    expect(signInErrors({ account: 'a', password: ' ', totp: '12345' })).toEqual({ totp: 'sixDigits' });
    expect(signInErrors({ account: 'a', password: ' ', totp: '123456' })).toEqual({});
  });
});

import { describe, expect, test } from 'vitest';
import type { Merchant } from '../../platform/merchants.ts';
import { cashierSetting } from '../settings.ts';
import {
  bankAccountOf,
  calendarOf,
  depositSettings,
  expiryOf,
  methodSettings,
  methodsOf,
  uplineSettings,
  withdrawalSettings,
} from './settings.ts';
import { brandWith, statedOf } from '../../../test/helpers/parties/brand.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

describe('ways to pay', () => {
  test('are those of the market, in its order, by their names in the language that is asked for', () => {
    expect(methodsOf(brandWith(), now, 'en')).toEqual([
      { method: 'pix', name: 'Pix' },
      { method: 'bank_transfer', name: 'TED' },
    ]);
    const there = (language: string) => methodsOf(brandWith({ 'market.profile': 'co' }), now, language);
    expect(there('en')).toEqual([
      { method: 'bank_redirect', name: 'PSE' },
      { method: 'bank_transfer', name: 'Bank transfer' },
    ]);
    expect(there('es')[1]?.name).toBe('Transferencia bancaria');
  });

  test('that a provider charges have settings of their own, and so have those to an account of the house', () => {
    expect(methodSettings(brandWith(), 'pix')).toEqual({
      ...{ method: 'pix', minimum: 1_000, maximum: 5_000_000 },
      ...{ quickAmounts: [2_000, 5_000, 10_000, 20_000, 50_000], expiresMinutes: 15, hours: null },
    });
    expect(methodSettings(brandWith(), 'bank_redirect')).toEqual({
      ...methodSettings(brandWith(), 'pix'),
      method: 'bank_redirect',
    });
    expect(methodSettings(brandWith(), 'bank_transfer')).toEqual({
      ...{ method: 'bank_transfer', minimum: 10_000, maximum: 20_000_000 },
      ...{ quickAmounts: [50_000, 100_000, 200_000, 500_000], expiresMinutes: 2_880 },
      hours: { bankDays: true, days: [1, 2, 3, 4, 5], from: '06:30', to: '17:00' },
    });
  });

  test('offer the usual amounts within the bounds alone, the bounds among them', () => {
    const amounts = (settings: Merchant['settings']) =>
      methodSettings(brandWith(settings), 'pix').quickAmounts;
    expect(amounts({ 'deposit.minimum': 5_000, 'deposit.maximum': 20_000 })).toEqual([5_000, 10_000, 20_000]);
    expect(amounts({ 'deposit.minimum': 5_001, 'deposit.maximum': 19_999 })).toEqual([10_000]);
  });

  test('end after their minutes', () => {
    expect(expiryOf(methodSettings(brandWith(), 'pix'), now)).toEqual(new Date('2026-11-20T12:15:00.000Z'));
  });

  test('are read by the clock of the brand and the holidays of its market', () => {
    const { timeZone, holidays } = calendarOf(brandWith(), now);
    expect(timeZone).toBe('America/Sao_Paulo');
    expect(holidays(2026)).toContain('2026-12-25');
  });
});

describe('the house’s account for bank transfers', () => {
  const parts = {
    ...{ bank: 'Banco do Brasil (001)', branch: '0001-9', account: '123456-7' },
    ...{ holder: 'Demo Ltda', document: '12.345.678/0001-95' },
  };
  const stored = (change: Partial<typeof parts> = {}, more: Merchant['settings'] = {}) =>
    brandWith({
      ...Object.fromEntries(
        Object.entries({ ...parts, ...change }).map(([name, value]) => [`bankTransfer.${name}`, value]),
      ),
      ...more,
    });

  test('is all of its parts', () => {
    expect(bankAccountOf(stored())).toEqual(parts);
    expect(bankAccountOf(brandWith())).toBeNull();
  });

  test.each(Object.keys(parts))('is none without its %s', (name) => {
    expect(bankAccountOf(stored({ [name]: '' }))).toBeNull();
  });

  test('has no branch where the market’s accounts are known without one', () => {
    const home = { 'market.profile': 'co' };
    expect(bankAccountOf(stored({ branch: '' }, home))).toEqual({ ...parts, branch: '' });
    expect(bankAccountOf(stored({ branch: '', account: '' }, home))).toBeNull();
  });
});

test('what holds for deposits, withdrawals and transfers to the upline of a new brand', () => {
  expect(depositSettings(brandWith())).toEqual({
    ...{ openCharges: 10, identityRequired: false, payeeCity: 'SAO PAULO', fourEyesAbove: 1_000_000 },
  });
  expect(depositSettings(brandWith({ 'payments.city': 'RECIFE' })).payeeCity).toBe('RECIFE');
  // Where nobody pays by Pix there is no city to name.
  expect(depositSettings(brandWith({ 'market.profile': 'co' })).payeeCity).toBe('');
  expect(withdrawalSettings(brandWith())).toEqual({
    ...{ minimum: 1_000, maximum: 5_000_000, partMaximum: 0, automaticMaximum: 0, fourEyesAbove: 1_000_000 },
    ...{ fee: { fixed: 0, basisPoints: 0, freePerMonth: 0 }, receiptMinutes: 30 },
  });
  expect(uplineSettings(brandWith())).toEqual({ allowed: true, minimum: 1_000, maximum: 1_000_000 });
});

test('each of these settings is its own', () => {
  const set = {
    ...{ 'withdrawal.minimum': 1, 'withdrawal.maximum': 2, 'withdrawal.partMaximum': 3 },
    ...{ 'withdrawal.automaticMaximum': 4, 'withdrawal.fourEyesAbove': 5, 'withdrawal.feeFixed': 6 },
    ...{ 'withdrawal.feeBasisPoints': 7, 'withdrawal.freePerMonth': 8, 'withdrawal.receiptMinutes': 9 },
    ...{ 'uplineTransfer.allowed': false, 'uplineTransfer.minimum': 10, 'uplineTransfer.maximum': 11 },
    ...{ 'deposit.openCharges': 12, 'deposit.identityRequired': true, 'deposit.fourEyesAbove': 13 },
    ...{ 'deposit.minimum': 14, 'deposit.maximum': 15, 'deposit.expiresMinutes': 16 },
    ...{ 'deposit.quickAmounts': '14,15', 'deposit.hours': '1-7 08:00-20:00' },
    ...{ 'bankTransfer.minimum': 17, 'bankTransfer.maximum': 18, 'bankTransfer.expiresMinutes': 19 },
    ...{ 'bankTransfer.quickAmounts': '17', 'bankTransfer.hours': '' },
  };
  const merchant = brandWith(set);
  expect(withdrawalSettings(merchant)).toEqual({
    ...{ minimum: 1, maximum: 2, partMaximum: 3, automaticMaximum: 4, fourEyesAbove: 5 },
    ...{ fee: { fixed: 6, basisPoints: 7, freePerMonth: 8 }, receiptMinutes: 9 },
  });
  expect(uplineSettings(merchant)).toEqual({ allowed: false, minimum: 10, maximum: 11 });
  expect(depositSettings(merchant)).toMatchObject({
    ...{ openCharges: 12, identityRequired: true, fourEyesAbove: 13 },
  });
  expect(methodSettings(merchant, 'pix')).toMatchObject({
    ...{ minimum: 14, maximum: 15, expiresMinutes: 16, quickAmounts: [14, 15] },
    hours: { from: '08:00', to: '20:00' },
  });
  expect(methodSettings(merchant, 'bank_transfer')).toMatchObject({
    ...{ minimum: 17, maximum: 18, expiresMinutes: 19, quickAmounts: [17], hours: null },
  });
});

type Name = keyof typeof cashierSetting.definitions;

const onPage = { by: 'site.edit' };
const server = { by: 'server' };
const decisive = { ...onPage, fourEyes: true };
const large = 100_000_000_000;
const money = (stored: number, max = large) => ({ kind: 'money', unit: 'minorUnits', min: 0, max, stored });
const whole = (unit: string, stored: number, min: number, max: number) => ({
  ...{ kind: 'number', unit, min, max, stored },
});
const amounts = (stored: string) => ({ ...onPage, kind: 'list', format: 'amounts', max: 2_000, stored });
const hoursOf = (stored: string) => ({ ...onPage, kind: 'text', format: 'hours', max: 200, stored });
const part = (max: number) => ({ ...server, kind: 'text', max, stored: '' });

/** What a new brand has, who changes it, and how far it may go. */
const rows: Record<Name, object> = {
  'deposit.minimum': { ...onPage, ...money(1_000) },
  'deposit.maximum': { ...onPage, ...money(5_000_000) },
  'deposit.quickAmounts': amounts('2000,5000,10000,20000,50000'),
  'deposit.expiresMinutes': { ...onPage, ...whole('minutes', 15, 1, 1_440) },
  'deposit.hours': hoursOf(''),
  'deposit.openCharges': { ...onPage, ...whole('count', 10, 1, 100) },
  'deposit.identityRequired': { ...onPage, kind: 'switch', stored: false },
  'deposit.fourEyesAbove': { ...decisive, ...money(1_000_000) },
  'payments.city': { ...onPage, kind: 'text', max: 15 },
  'payments.provider': { ...server, kind: 'text', format: 'code', max: 40 },
  'bankTransfer.minimum': { ...onPage, ...money(10_000) },
  'bankTransfer.maximum': { ...onPage, ...money(20_000_000) },
  'bankTransfer.quickAmounts': amounts('50000,100000,200000,500000'),
  'bankTransfer.expiresMinutes': { ...onPage, ...whole('minutes', 2_880, 1, 20_160) },
  'bankTransfer.hours': hoursOf('bank 06:30-17:00'),
  'bankTransfer.bank': part(80),
  'bankTransfer.branch': part(20),
  'bankTransfer.account': part(40),
  'bankTransfer.holder': part(120),
  'bankTransfer.document': part(20),
  'withdrawal.minimum': { ...onPage, ...money(1_000) },
  'withdrawal.maximum': { ...onPage, ...money(5_000_000) },
  'withdrawal.automaticMaximum': { ...decisive, ...money(0) },
  'withdrawal.fourEyesAbove': { ...decisive, ...money(1_000_000) },
  'withdrawal.feeFixed': { ...onPage, ...money(0, 100_000_000) },
  'withdrawal.feeBasisPoints': { ...onPage, ...whole('basisPoints', 0, 0, 10_000) },
  'withdrawal.freePerMonth': { ...onPage, ...whole('count', 0, 0, 1_000) },
  'withdrawal.receiptMinutes': { ...onPage, ...whole('minutes', 30, 1, 10_080) },
  'uplineTransfer.allowed': { ...onPage, kind: 'switch', stored: true },
  'uplineTransfer.minimum': { ...onPage, ...money(1_000) },
  'uplineTransfer.maximum': { ...onPage, ...money(1_000_000) },
  'turnover.weight.*': { ...server, ...whole('percent', 100, 0, 1_000) },
};

describe('the settings of money in and out', () => {
  test('are these, each with what holds for a new brand, who changes it and its bounds', () => {
    expect(statedOf(cashierSetting.definitions)).toEqual(rows);
  });

  const taken = (name: Name, value: string) => cashierSetting.definitions[name].parse(value) !== undefined;

  test.each<[Name, string[], string[]]>([
    ...(['deposit.quickAmounts', 'bankTransfer.quickAmounts'] as const).map(
      (name): [Name, string[], string[]] => [
        name,
        ['1', '2000,5000', '999999999999'],
        ['0', '-1', '01', '1.5', '1000000000000', 'x1', '1x', '2000,x'],
      ],
    ),
    ...(['deposit.hours', 'bankTransfer.hours'] as const).map((name): [Name, string[], string[]] => [
      name,
      ['', '1-7 08:00-20:00', 'bank 06:30-17:00', '1-5 08:00-18:00'],
      ['always', '08:00-20:00', '1-7 20:00-08:00', '0-5 08:00-18:00'],
    ]),
    [
      'payments.provider',
      ['ab', 'sandbox', 'psp-1_x', 'a'.repeat(40)],
      ['a', 'a'.repeat(41), 'Psp', 'psp 1', 'psp/1', 'é'],
    ],
  ])('%s takes %j and refuses %j', (name, good, bad) => {
    expect(good.filter((value) => !taken(name, value))).toEqual([]);
    expect(bad.filter((value) => taken(name, value))).toEqual([]);
  });
});

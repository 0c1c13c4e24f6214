// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import type { Api } from './api.ts';
import { openHistory } from './panels.ts';
import type { OwnRound } from './shapes.ts';
import type { Shell } from './shell.ts';

const shell = {
  t: (key: string) => key,
  language: 'en',
  cash: String,
  dialog: (_title: string, body: Node) => {
    document.body.append(body);
    return document.createElement('dialog');
  },
} as unknown as Shell;
const api = { rounds: async () => ({ rounds: [{ proof: null } as OwnRound] }) } as unknown as Api;
const describe = () => ({ title: 'Flight', stake: 100, payout: 0, at: '2026-11-24T12:39:05.000Z' });

beforeEach(() => document.body.replaceChildren());

it.each([
  ['America/Sao_Paulo', '9:39:05 AM'],
  ['Asia/Tokyo', '9:39:05 PM'],
  ['Nowhere/None', new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' }).format(new Date(describe().at))],
])('the history writes its times in the operator’s zone: %s', async (zone, time) => {
  window.history.replaceState(null, '', `?tz=${encodeURIComponent(zone)}`);
  await openHistory(shell, api, describe);
  expect(document.querySelector('time')?.textContent.replaceAll(' ', ' ')).toMatch(
    new RegExp(`, ${time.replaceAll(' ', ' ')}$`),
  );
});

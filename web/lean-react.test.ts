import { JSDOM } from 'jsdom';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, parseAst, type PluginOption } from 'vite';
import { expect, it } from 'vitest';
import { facts, leanReact, leanReactDom, usesWhatIsCut } from './lean-react.ts';

const required = createRequire(import.meta.url);
const file = join(dirname(required.resolve('react-dom')), 'cjs/react-dom-client.production.js');
const whole = readFileSync(file, 'utf8');
const lean = leanReactDom(whole, parseAst(whole));

/** What the trial page says in a window of its own, built as the site is. */
async function play(plugins: PluginOption[]): Promise<string[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    plugins,
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'test/react-trial.tsx'), formats: ['iife'], name: 'trial' },
    },
  });
  const [bundle] = [built].flat();
  const [script] = bundle && 'output' in bundle ? bundle.output : [];
  const { window } = new JSDOM('<!doctype html>', { runScripts: 'outside-only', pretendToBeVisual: true });
  window.eval(script?.code ?? '');
  try {
    return await (window as unknown as { played: Promise<string[]> }).played;
  } finally {
    window.close();
  }
}

it('what is left of React draws, listens, waits, fails and ends as the whole does', async () => {
  const expected = await play([]);
  expect(expected).toEqual(expect.arrayContaining(['at rest a', 'entered', 'focused', 'left', 'over c']));
  expect(await play([leanReact()])).toEqual(expected);
});

it('each of what is held to be always the same is in this release, as often as one variable is declared', () => {
  for (const name of facts.variables)
    expect(whole.match(new RegExp(`(?<![\\w.])${name} = (!1|null)[,;]\\n`)), name).not.toBeNull();
  for (const name of facts.calls) expect(whole, name).toContain(`function ${name}(`);
  for (const name of facts.calls)
    expect(lean.split(`${name}(`).length, name).toBeLessThan(whole.split(`${name}(`).length);
  expect(lean).not.toContain('exports.hydrateRoot');
});

it.each([
  ["import { hydrateRoot } from 'react-dom/client';", true],
  ["import { Activity, useState } from 'react';", true],
  ["import { useState, ViewTransition as V } from 'react';", true],
  ["import * as React from 'react';\nReact.Activity", true],
  ["import { Activity } from 'lucide-react';\nimport { useState } from 'react';", false],
  ["import { useState } from 'react';", false],
])('%s: uses what is cut: %s', (code, uses) => {
  expect(usesWhatIsCut(code)).toBe(uses);
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/site.tsx';
import { AreaFailure } from '../../platform/screen/areas.ts';
import { RouteError } from './route-states.tsx';

it.each([
  ['LOAD_TIMEOUT', 'A página demorou demais para carregar'],
  ['CSS_CHUNK_LOAD_FAILED', 'O visual da página não carregou'],
  ['LOAD_FAILED', 'Esta área não carregou'],
] as const)('the retry page of %s says “%s” and names its code [ERR-22]', async (code, title) => {
  await show(<RouteError error={new AreaFailure(code)} />);
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(`Código: ${code}`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeTruthy();
});

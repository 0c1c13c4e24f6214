import { expect, type Locator } from '@playwright/test';

/** An amount or a count as it stands on a page, in its smallest unit. */
export function minorOf(text: string): number {
  const found = /[-−+]?\s*(?:R\$\s*)?[-−]?\d[\d.,]*/.exec(text.replaceAll(/\s/g, ' '))?.[0] ?? '';
  const digits = Number(found.replaceAll(/\D/g, ''));
  return /[-−]/.test(found) ? -digits : digits;
}

/** Opens all pages of the list in a part of the page. */
export async function openAll(part: Locator, more: string): Promise<void> {
  const button = part.getByRole('button', { name: more, exact: true });
  for (let pages = 0; pages < 40 && (await button.isVisible()); pages += 1) {
    const rows = await part.locator('tbody tr').count();
    await button.click();
    await expect.poll(() => part.locator('tbody tr').count()).toBeGreaterThan(rows);
  }
}

export const cellOf = (line: Locator, heading: string): Locator =>
  line.locator(`td[data-label="${heading}"]`);

/** Opens the list until its column adds up to a figure: a page may bring its tables one after the other. */
export async function expectSum(
  part: Locator,
  table: Locator,
  { heading, more, figure }: { heading: string; more: string; figure: number },
): Promise<void> {
  await expect(async () => {
    await openAll(part, more);
    expect(await columnSum(table, heading), heading).toBe(figure);
  }).toPass({ timeout: 60_000 });
}

/** The sum of one column of a table, read cell by cell. */
export async function columnSum(table: Locator, heading: string): Promise<number> {
  const cells = await cellOf(table.locator('tbody'), heading).allInnerTexts();
  expect(cells.length, heading).toBeGreaterThan(0);
  return cells.reduce((sum, text) => sum + minorOf(text), 0);
}

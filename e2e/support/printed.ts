import { expect, type Page } from '@playwright/test';

/** A sheet of US Letter less its margins of 12 mm, in CSS pixels. */
const SHEETS = { portrait: { width: 725, height: 965 }, landscape: { width: 965, height: 725 } };

/** The open page on paper: the number of sheets, the text on them, and what is cut at their right edge. */
async function printed(page: Page, orientation: keyof typeof SHEETS) {
  const screen = page.viewportSize();
  const pdf = await page.pdf({ format: 'Letter', landscape: orientation === 'landscape' });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEETS[orientation]);
  const seen = await page.evaluate(() => ({
    text: document.body.innerText,
    cut: [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter(
        (element) =>
          element.getBoundingClientRect().right > innerWidth + 1 ||
          (getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1),
      )
      .map((element) => element.innerText),
  }));
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);
  return { sheets: pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0, ...seen };
}

/**
 * Expects a page or an open dialog to be printed in both orientations with these texts, on this number of sheets (any,
 * if it is left out), without the frame around the page and without cut columns.
 */
export async function expectOnPaper(page: Page, texts: readonly string[], sheets?: number): Promise<void> {
  for (const orientation of ['portrait', 'landscape'] as const) {
    const paper = await printed(page, orientation);
    for (const text of texts) expect(paper.text).toContain(text);
    for (const text of ['Skip to content', 'Back to Website', 'Print']) expect(paper.text).not.toContain(text);
    expect(paper.cut).toEqual([]);
    expect(paper.sheets).toBeGreaterThan(0);
    if (sheets !== undefined) expect(paper.sheets).toBe(sheets);
  }
}

import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Frame, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** Switches on the rule for the size of controls (24 px or space around them), which is off by default. */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  rules: { 'target-size': { enabled: true } },
};

/** The provider's card field, left out here: card-field.spec.ts checks it. */
const isCardField = (frame: Frame): boolean => frame.url().includes('/_square/');

/**
 * Expects that axe finds no violations once all animations have ended (half-way through a fade, colours are too pale).
 */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.then(() => undefined)),
    ),
  );
  const isWhole = page.frames().every((frame) => frame === page.mainFrame() || isCardField(frame));
  const { violations } = await (isWhole && !isCardField(page.mainFrame())
    ? runInPage(page)
    : new AxeBuilder({ page }).options(OPTIONS).analyze());
  expect(
    violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) })),
    `axe on ${page.url()}`,
  ).toEqual([]);
}

const WIDTHS = [1440, 390];

/**
 * The page as it stands, looked at on a desktop and on a phone; it is left as wide as a phone. At neither
 * width does anything reach over the right edge.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectNoViolations(page);
      // On a phone window.innerWidth grows with a page that is too wide, so the width asked for is compared.
      const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(pageWidth, `${page.url()} is no wider than the screen`).toBeLessThanOrEqual(width);
    });
  }
}

/**
 * A page whose frames are not looked at needs no AxeBuilder, which puts axe's 570 kB into the page twice for each look
 * and lists every element of every rule. Here they go in once per document.
 */
async function runInPage(page: Page): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};undefined`);
  return page.evaluate((options) => (window as unknown as { axe: typeof axe }).axe.run(document, options), {
    ...OPTIONS,
    iframes: false,
  });
}

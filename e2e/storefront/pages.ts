import type { Locator, Page } from '@playwright/test';
import { expectScripts } from '../support/ready.js';

/** Opens a page and waits until React has replaced the server's document. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectScripts(page);
}

/** The one message on screen. */
export const toast = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

/**
 * Lets a path of the API answer `rows` in place of the demo data, to the page's calls and
 * in the document's inlined data. The path is a public read.
 */
export async function answerWith(page: Page, path: string, rows: unknown): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json: rows }));
  await page.route(
    (url) => !/^\/(api|assets|mfe|media)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace(`"key":["${path}"]`, '"key":["/api/not-asked-for"]');
      return route.fulfill({ response, body: html });
    },
  );
}

/** The address, without the origin. */
export const pathOf = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Clicks a link. @returns where the page was scrolled to at that moment: bringing a link into view may scroll twice */
export async function clickedAt(link: Locator): Promise<number> {
  const place = await link.evaluateHandle((element) => {
    const seen = { top: 0 };
    element.addEventListener('click', () => (seen.top = window.scrollY), { capture: true, once: true });
    return seen;
  });
  await link.click();
  return place.evaluate(({ top }) => top);
}

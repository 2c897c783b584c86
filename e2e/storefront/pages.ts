import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a page and waits until React has replaced the server's document. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#document')).toHaveCount(0);
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

/** Waits until a dialog has the focus, a moment after it is visible: only then it gets keys. */
export async function expectToHearKeys(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((element) => element.matches(':focus-within'))).toBe(true);
}

/** The address, without the origin. */
export const pathOf = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');

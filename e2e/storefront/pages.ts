import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a page and waits until React has drawn it: the document that came first is gone. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#document')).toHaveCount(0);
}

/** The one message on screen. */
export const toast = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

/**
 * Lets an API path answer something else than the demo data, on the page and in what the document carries for it. The path
 * is a public read.
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

/** A dialog hears keys once it has the focus, a moment after it can be seen. */
export async function expectToHearKeys(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((element) => element.matches(':focus-within'))).toBe(true);
}

/** The address, without the origin. */
export const pathOf = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');

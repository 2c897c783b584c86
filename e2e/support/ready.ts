import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/**
 * Waits until React has replaced the server's document, which shows the same headline and links: its links load another
 * document, its buttons do nothing. A page that has only begun to come has neither yet.
 */
export async function expectScripts(page: Page | FrameLocator): Promise<void> {
  await expect(page.locator('#root > *').first()).toBeAttached();
  await expect(page.locator('#document')).toHaveCount(0);
}

/** Waits until a dialog has the focus, a moment after it is visible: only then it gets keys. */
export async function expectToHearKeys(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((element) => element.matches(':focus-within'))).toBe(true);
}

import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until React has replaced the server's document, which shows the same headline and links: its links load another
 * document, its buttons do nothing.
 */
export const expectScripts = (page: Page): Promise<void> => expect(page.locator('#document')).toHaveCount(0);

/** Waits until a dialog has the focus, a moment after it is visible: only then it gets keys. */
export async function expectToHearKeys(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((element) => element.matches(':focus-within'))).toBe(true);
}

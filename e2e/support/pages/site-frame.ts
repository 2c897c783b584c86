import { expect, type Locator, type Page } from '@playwright/test';

/** Header and footer of every page, which stay when the page's slice fails. */
export class SiteFrame {
  readonly panel: Locator;

  constructor(private readonly page: Page) {
    this.panel = page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded' });
  }

  async expectWhole(): Promise<void> {
    await expect(this.page.getByRole('banner')).toBeVisible();
    await expect(this.page.getByRole('contentinfo')).toBeVisible();
  }

  /** Goes somewhere by a link of the header, without loading the page again. */
  async go(name: string): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  }

  tryAgain(): Promise<void> {
    return this.panel.getByRole('button', { name: 'Try again' }).click();
  }
}

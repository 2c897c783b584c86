import { expect, type Page } from '@playwright/test';
import { expectScripts } from '../ready.js';

/** /wines: the list, and a wine's dialog. */
export class WinesPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/wines');
    await expectScripts(this.page);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Opens a wine from the list and puts that many bottles into the cart; the dialog closes by itself. */
  async addToCart(name: string, bottles: number): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name, exact: true }).click();
    const dialog = this.page.getByRole('dialog');
    await expect(dialog).toContainText(name);
    for (let count = 1; count < bottles; count += 1) await dialog.getByRole('button', { name: /^More: / }).click();
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(dialog).toBeHidden();
    await this.expectInCart(bottles);
  }

  /** The badge says how many things are in the cart. */
  async expectInCart(count: number): Promise<void> {
    const name = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
    await expect(this.page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
  }
}

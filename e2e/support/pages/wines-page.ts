import { expect, type Page } from '@playwright/test';

/** /wines: the list, and a wine's dialog. */
export class WinesPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/wines');
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Opens a wine from the list and puts it into the cart as often as wanted. */
  async addToCart(name: string, bottles: number): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name }).first().click();
    const dialog = this.page.getByRole('dialog');
    await expect(dialog).toContainText(name);
    for (let count = 0; count < bottles; count += 1) {
      await dialog.getByRole('button', { name: 'Add to Cart' }).click();
      await this.expectInCart(count + 1);
    }
    await this.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  /** The badge says how many things are in the cart. */
  async expectInCart(count: number): Promise<void> {
    const name = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
    // Hidden from the accessibility tree while a dialog is open, yet on screen.
    await expect(this.page.getByRole('banner', { includeHidden: true }).getByRole('link', { name, exact: true, includeHidden: true })).toBeAttached();
  }
}

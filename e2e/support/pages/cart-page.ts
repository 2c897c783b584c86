import { expect, type Page } from '@playwright/test';

/** /cart. */
export class CartPage {
  constructor(private readonly page: Page) {}

  /** Through the header, as a shopper goes. */
  async openFromHeader(): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  }

  async expectQuantity(title: string, quantity: number): Promise<void> {
    await expect(this.page.getByRole('spinbutton', { name: `Quantity of ${title}` })).toHaveValue(String(quantity));
  }

  async proceed(): Promise<void> {
    await this.page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  }
}

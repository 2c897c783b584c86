import { expect, type Locator, type Page } from '@playwright/test';

/** /cart. */
export class CartPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/cart');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  }

  /** Opens the cart by the header's link. */
  async openFromHeader(): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  }

  group(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  quantity(title: string): Locator {
    return this.page.getByRole('spinbutton', { name: `Quantity of ${title}` });
  }

  async expectQuantity(title: string, quantity: number): Promise<void> {
    await expect(this.quantity(title)).toHaveValue(String(quantity));
  }

  remove(title: string): Promise<void> {
    return this.page.getByRole('button', { name: `Remove ${title}` }).click();
  }

  /** One row of the summary: 'Subtotal', 'Total', … */
  row(label: string): Locator {
    return this.page
      .getByRole('complementary', { name: 'Order summary' })
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .getByRole('definition');
  }

  async proceed(): Promise<void> {
    await this.page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  }
}

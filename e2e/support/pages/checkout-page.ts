import { expect, type Locator, type Page } from '@playwright/test';
import { CardFrame } from '../card-frame.js';
import { HOME, type Person, type PostalAddress } from '../people.js';

/** The page /checkout: customer, addresses, payment. */
export class CheckoutPage {
  readonly card: CardFrame;
  readonly payButton: Locator;

  constructor(private readonly page: Page) {
    this.card = new CardFrame(page);
    this.payButton = page.getByRole('button', { name: /^(Pay|Processing|Checking|Saving)/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/checkout');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  }

  /** One of the sections, by its heading. */
  part(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Expects the countdown of the holds. */
  async expectHeld(): Promise<void> {
    await expect(this.page.getByText(/Reserved for you for/)).toBeVisible();
  }

  async fillBilling(address: PostalAddress = HOME): Promise<void> {
    const section = this.part('Billing address');
    await section.getByRole('textbox', { name: 'Street address' }).fill(address.address1);
    await section.getByRole('textbox', { name: 'City' }).fill(address.city);
    await section.getByRole('combobox', { name: 'State' }).selectOption(address.state);
    await section.getByRole('textbox', { name: 'ZIP code' }).fill(address.zipCode);
  }

  async fillCustomer(person: Person): Promise<void> {
    const section = this.page.getByRole('region', { name: 'Customer information' });
    await section.getByRole('textbox', { name: 'First name' }).fill(person.firstName);
    await section.getByRole('textbox', { name: 'Last name' }).fill(person.lastName);
    await section.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await section.getByRole('textbox', { name: 'Phone' }).fill(person.phone);
  }

  async fillShipping(address: PostalAddress = HOME): Promise<void> {
    const section = this.page.getByRole('region', { name: 'Shipping address' });
    await section.getByRole('textbox', { name: 'Street address' }).fill(address.address1);
    await section.getByRole('textbox', { name: 'City' }).fill(address.city);
    await section.getByRole('combobox', { name: 'State' }).selectOption(address.state);
    await section.getByRole('textbox', { name: 'ZIP code' }).fill(address.zipCode);
  }

  confirmAge(): Promise<void> {
    return this.page.getByRole('checkbox', { name: /21 or older/ }).check();
  }

  /** Everything but the card. */
  async fillAll(person: Person): Promise<void> {
    await this.fillCustomer(person);
    await this.fillShipping();
    await this.confirmAge();
  }

  async pay(): Promise<void> {
    await expect(this.payButton).toBeEnabled();
    await this.payButton.click();
  }

  /** The total that the summary shows, in cents. */
  async total(): Promise<number> {
    const row = this.page
      .getByRole('complementary', { name: 'Order summary' })
      .locator('dl > div')
      .filter({ has: this.page.getByText('Total', { exact: true }) });
    const text = await row.getByRole('definition').innerText();
    return Math.round(Number(text.replace(/[^0-9.]/g, '')) * 100);
  }

  /** Why the last try failed. */
  problem(): Locator {
    return this.page.getByRole('region', { name: 'Payment' }).getByRole('alert');
  }

  async expectConfirmation(): Promise<void> {
    await expect(this.page).toHaveURL(/\/order-confirmation/);
    await expect(this.page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible();
  }
}

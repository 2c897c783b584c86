import { expect, type Locator, type Page } from '@playwright/test';

export interface TypedCard {
  number?: string;
  expiry?: string;
  cvv?: string;
  zip?: string;
}

/** Test cards of the emulator by their outcome. */
export const CARDS = { good: '4111 1111 1111 1111', declined: '4000 0000 0000 0002' };

/** The provider's card field in its frame. */
export class CardFrame {
  readonly number: Locator;
  readonly expiry: Locator;
  readonly cvv: Locator;
  readonly zip: Locator;

  constructor(private readonly page: Page) {
    const frame = page.frameLocator('iframe[title="Secure card form"]');
    this.number = frame.getByLabel('Card number');
    this.expiry = frame.getByLabel('Expiry date');
    this.cvv = frame.getByLabel('CVV');
    this.zip = frame.getByLabel('ZIP code');
  }

  /** Enters a card as the browser's own autofill does, a field at a time. */
  async fill(card: TypedCard = {}): Promise<void> {
    for (const [field, text] of await this.fields(card)) await field.fill(text);
  }

  /** Types a card, key by key, for a test of the masks. */
  async type(card: TypedCard = {}): Promise<void> {
    for (const [field, text] of await this.fields(card)) {
      await field.clear();
      await field.pressSequentially(text);
    }
  }

  private async fields({ number = CARDS.good, expiry = '1230', cvv = '123', zip = '95667' }: TypedCard) {
    await expect(this.number).toBeVisible();
    return [
      [this.number, number.replaceAll(' ', '')],
      [this.expiry, expiry],
      [this.cvv, cvv],
      [this.zip, zip],
    ] as const;
  }

  /** How much higher the frame is than its fields: it gets its height a moment after they are drawn. */
  async spareHeight(): Promise<number> {
    const fields = this.page.frameLocator('iframe[title="Secure card form"]').locator('form');
    const needed = await fields.evaluate((form) => Math.ceil(form.getBoundingClientRect().height));
    return (await this.height()) - needed;
  }

  /** Height of the frame, as a person sees it. */
  async height(): Promise<number> {
    const box = await this.page.locator('iframe[title="Secure card form"]').boundingBox();
    return box?.height ?? 0;
  }
}

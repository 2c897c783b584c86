import type { Locator, Page } from '@playwright/test';
import { CardFrame, CARDS } from '../card-frame.js';
import { HOME, type Person } from '../people.js';

/** The dialog in which a stranger joins the wine club. */
export class SignUpDialog {
  readonly root: Locator;
  readonly card: CardFrame;

  constructor(private readonly page: Page) {
    this.root = page.getByRole('dialog');
    this.card = new CardFrame(page);
  }

  /** Opens the dialog from the club's page. */
  async openFor(tier: string): Promise<void> {
    await this.page.goto('/wine-club');
    await this.page.getByRole('button', { name: `Join ${tier}` }).click();
    await this.step(1).waitFor();
  }

  step(number: 1 | 2 | 3): Locator {
    return this.root.getByText(`Step ${number} of 3`);
  }

  async account(person: Person, username: string, password: string): Promise<void> {
    await this.fill({
      Username: username,
      Email: person.email,
      Password: password,
      'First name': person.firstName,
      'Last name': person.lastName,
      Phone: person.phone,
    });
    await this.next();
  }

  async address(): Promise<void> {
    await this.fill({ 'Street address': HOME.address1, City: HOME.city, 'ZIP code': HOME.zipCode });
    await this.root.getByLabel('State').selectOption(HOME.state);
    await this.next();
  }

  async payment(person: Person, number = CARDS.good): Promise<void> {
    await this.fill({ 'Cardholder name': `${person.firstName} ${person.lastName}` });
    await this.card.fill({ number });
    await this.root.getByRole('checkbox', { name: 'I agree to these terms' }).check();
    await this.root.getByRole('checkbox', { name: /21 or older/ }).check();
  }

  join(tier: string): Promise<void> {
    return this.root.getByRole('button', { name: `Join ${tier}` }).click();
  }

  next(): Promise<void> {
    return this.root.getByRole('button', { name: 'Continue' }).click();
  }

  private async fill(fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.root.getByLabel(label).fill(text);
  }
}

import { expect, type Page } from '@playwright/test';
import { ADMIN } from '../staff.js';

/** The back office in the browser. */
export class AdminPage {
  constructor(private readonly page: Page) {}

  /** Begins a session by the API, then opens a page: the dashboard, or the given one. */
  async signIn(path = '/admin', { username, password } = ADMIN): Promise<void> {
    const data = { email: username, password };
    await expect(await this.page.request.post('/api/auth/login', { data })).toBeOK();
    await this.page.goto(path);
  }

  /** Through the sign-in dialog, which takes an administrator to /admin. */
  async signInByForm(): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('banner').getByRole('button', { name: 'Sign Up/Login' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Welcome Back' });
    await dialog.getByRole('textbox', { name: 'Username or Email' }).fill(ADMIN.username);
    await dialog.getByLabel('Password').fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(this.page).toHaveURL(/\/admin/);
  }

  /** Opens a section from the sidebar. */
  async open(section: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: section, exact: true })
      .click();
    await expect(this.page.getByRole('heading', { level: 1, name: section })).toBeVisible();
  }

  async openWineOrders(): Promise<void> {
    await this.open('Wine Shop');
    await this.page.getByRole('tab', { name: 'Wine Orders' }).click();
    await expect(this.page.getByRole('list', { name: 'orders' })).toBeVisible();
  }

  /** An order in the list, by its customer's e-mail address. */
  orderOf(email: string) {
    return this.page.getByRole('list', { name: 'orders' }).getByRole('listitem').filter({ hasText: email }).first();
  }

  /** A wine in the wine shop, by its name. */
  wine(name: string) {
    return this.page.getByRole('article', { name, exact: true });
  }

  toast(text: string) {
    return this.page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
  }
}

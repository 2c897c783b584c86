import { expectNoViolations } from '../support/axe.js';
import { Customer } from '../support/customer.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

test('staff see who has ordered, and keep notes and addresses of a customer', async ({ page, stack, staff }) => {
  const buyer = await Customer.register(stack.url);
  await buyer.addWine(await buyer.wineInStock(), 2);
  await buyer.buyCart();
  // Commerce sends the gateway an event for the order and another one for its capture.
  await expect
    .poll(async () => {
      const [known] = await staff.expectOk<{ order_count: number; money_spent: string }[]>(
        'GET',
        `/api/admin/customers?q=${buyer.username}`,
      );
      return known?.order_count === 1 && known.money_spent !== '0.00';
    })
    .toBe(true);
  const admin = new AdminPage(page);
  const search = new URLSearchParams({ q: buyer.username, activity: 'active' }).toString();
  await admin.signIn(`/admin/customers?${search}`);
  const card = page.getByRole('article').filter({ hasText: buyer.person.email });

  await test.step('an order makes its customer active', async () => {
    await expect(card).toContainText('Active');
    await page.getByRole('combobox', { name: 'Activity' }).selectOption('New, no orders');
    await expect(page.getByText('No customers match.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Activity' }).selectOption('All customers');
  });

  await card.getByRole('link', { name: buyer.username }).click();
  const dialog = page.getByRole('dialog', { name: buyer.username });

  await test.step('a note stays with its author and survives a reload', async () => {
    const notes = dialog.getByRole('region', { name: 'Notes' });
    await notes.getByRole('textbox', { name: 'Add a note' }).fill('Prefers the shady side');
    await notes.getByRole('button', { name: 'Add note' }).click();
    await expect(admin.toast('Note added')).toBeVisible();
    await page.reload();
    await expect(notes.getByRole('article', { name: 'Note by admin' })).toContainText('Prefers the shady side');
  });

  await test.step('an address is added by the rules that hold for its owner', async () => {
    await dialog.getByRole('button', { name: 'Add an address' }).click();
    const form = page.getByRole('form', { name: 'Address' });
    await form.getByRole('textbox', { name: 'First name' }).fill('Ann');
    await form.getByRole('textbox', { name: 'Last name' }).fill('Lee');
    await form.getByRole('textbox', { name: 'Street address' }).fill('PO Box 7');
    await form.getByRole('textbox', { name: 'City' }).fill('Placerville');
    await form.getByRole('combobox', { name: 'State' }).selectOption('California');
    await form.getByRole('textbox', { name: 'ZIP code' }).fill('95667');
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(form.getByText('Wine cannot be delivered to a PO box')).toBeVisible();
    await form.getByRole('textbox', { name: 'Street address' }).fill('18 Quarry Lane');
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(dialog.getByRole('region', { name: 'Addresses' })).toContainText('18 Quarry Lane');
    await expectNoViolations(page);
  });
});

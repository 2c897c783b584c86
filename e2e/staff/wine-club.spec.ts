import { randomUUID } from 'node:crypto';
import { expectNoViolations } from '../support/axe.js';
import { Customer } from '../support/customer.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

test('a tier is created with its benefits, deleted and restored', async ({ page }) => {
  const admin = new AdminPage(page);
  const name = `Tier ${randomUUID().slice(0, 8)}`;
  await admin.signIn('/admin/wine-club?tier=new');
  const form = page.getByRole('dialog', { name: 'Create Club Tier' });
  await form.getByRole('button', { name: 'Create tier' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expectNoViolations(page);
  await form.getByRole('textbox', { name: /^Name/ }).fill(name);
  await form.getByLabel('Description').fill('For the neighbours.');
  await form.getByLabel('Case discount').fill('20');
  await form.getByRole('checkbox', { name: 'Active' }).uncheck();
  await form.getByRole('button', { name: 'Create tier' }).click();
  await expect(admin.toast('Tier created')).toBeVisible();

  const card = page.getByRole('article', { name });
  await expect(card).toContainText('15% discount on all purchases');
  await expect(card).toContainText('20% off full cases');
  await expectNoViolations(page);
  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${name}?` });
  await expect(question).toContainText('This action cannot be undone');
  await question.getByRole('button', { name: 'Delete tier' }).click();
  await expect(admin.toast('Tier deleted')).toBeVisible();
  await page.getByLabel('Show').selectOption('Archived tiers');
  await card.getByRole('button', { name: 'Restore' }).click();
  await expect(admin.toast('Tier restored')).toBeVisible();
  await page.getByLabel('Show').selectOption('Current tiers');
  await expect(card).toBeVisible();
});

test('a member who has just skipped is shown as skipped; staff send the shipment anyway and delete the member', async ({
  page,
  problems,
  stack,
}) => {
  problems.allow(/status of 409/);
  const member = await Customer.register(stack.url);
  await member.joinClub('Ring twice');
  const { firstName, lastName, email } = member.person;
  const name = `${firstName} ${lastName}`;
  const admin = new AdminPage(page);
  await admin.signIn(`/admin/wine-club?tab=members&q=${encodeURIComponent(email)}`);
  const card = page.getByRole('article', { name });
  await expect(card).toContainText(/•••• \d{4}/);
  await expect(card).toContainText('Ring twice');
  await expectNoViolations(page);

  await card.getByRole('link', { name: 'Manage' }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('button', { name: 'Skip shipment' })).toBeVisible();
  await expectNoViolations(page);

  await test.step('a tasting is recorded with its reason, and nothing without one', async () => {
    const benefits = dialog.getByRole('list', { name: 'Counted benefits' });
    await benefits.getByRole('button', { name: 'Record use: Tastings' }).click();
    const form = page.getByRole('dialog', { name: 'Record use: Tastings' });
    await form.getByRole('button', { name: 'Record use' }).click();
    await expect(form.getByText('Please give a reason')).toBeVisible();
    await form.getByRole('textbox', { name: 'Reason' }).fill('Came by on Saturday');
    await form.getByRole('button', { name: 'Record use' }).click();
    await expect(benefits).toContainText(/1 of \d+ used this month/);
    await expect(dialog.getByRole('list', { name: 'Uses' })).toContainText('Came by on Saturday');
  });

  // The page is reloaded first: a refetch still under way after the use would already show the skip.
  await page.reload();
  await expect(dialog.getByRole('button', { name: 'Skip shipment' })).toBeVisible();
  await member.expectOk('POST', '/api/customer/membership/skip', {});
  await dialog.getByRole('button', { name: 'Skip shipment' }).click();
  const skip = page.getByRole('dialog', { name: new RegExp(`^Skip ${name}'s shipment of `) });
  await skip.getByRole('button', { name: 'Skip shipment' }).click();
  await expect(admin.toast('Member not changed')).toBeVisible();
  await skip.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Undo skip' }).click();
  await expect(admin.toast('Shipment no longer skipped')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Skip shipment' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${name}?` });
  await question.getByRole('button', { name: 'Delete member' }).click();
  await expect(admin.toast('Member Deleted')).toBeVisible();
  await expect(page.getByText('No members match.')).toBeVisible();
});

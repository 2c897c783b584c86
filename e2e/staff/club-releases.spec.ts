import { expectNoViolations } from '../support/axe.js';
import { Customer } from '../support/customer.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

test('a manager plans a release, opens it, sees in the simulation what a member would pay, and closes it', async ({
  page,
  stack,
}) => {
  const member = await Customer.register(stack.url);
  await member.joinClub('Ring twice');
  const { firstName, lastName, email } = member.person;
  const admin = new AdminPage(page);
  await admin.signIn('/admin/wine-club/releases');
  await page.getByRole('main').getByRole('link', { name: 'New release' }).first().click();
  const quarter = page.getByLabel('Quarter');
  const last = quarter.getByRole('option').last();
  await quarter.selectOption(await last.innerText());
  const form = page.getByRole('form', { name: 'New release' });
  await expect(form.getByRole('region', { name: 'Box of Fair Play Club' })).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Harvest boxes');
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Plan release' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harvest boxes' })).toBeVisible();

  const next = page.getByRole('group', { name: 'What to do next' });
  await next.getByRole('button', { name: 'Open to members' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open to members' }).click();
  await expect(admin.toast('Open to members')).toBeVisible();
  await next.getByRole('button', { name: 'Simulate' }).click();
  await expect(page.getByRole('list', { name: 'Figures' })).toContainText('To charge');
  await page.getByRole('searchbox', { name: 'Search members' }).fill(email);
  const rows = page.getByRole('list', { name: 'Members of the simulation' });
  await expect(rows.getByRole('listitem').filter({ has: page.getByRole('checkbox') })).toHaveCount(1);
  await expect(rows).toContainText(`${firstName} ${lastName}`);
  await expect(rows).toContainText(/\$\d+\.\d\d/);
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Close release' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close release' }).click();
  await expect(admin.toast('Release closed')).toBeVisible();
  await expect(next).toHaveCount(0);
});

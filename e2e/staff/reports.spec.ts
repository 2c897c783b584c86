import { expectNoViolations } from '../support/axe.js';
import { Customer } from '../support/customer.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

test('a bookkeeper finds an order in the sales tax, in its lines and in the file, and locks no month', async ({
  page,
  stack,
  staff,
}) => {
  const buyer = await Customer.register(stack.url);
  await buyer.addWine(await buyer.wineInStock(), 2);
  const { order_number } = await buyer.buyCart();
  const admin = new AdminPage(page);
  await admin.signIn('/admin/reports', await staff.colleague('bookkeeper'));
  const sections = page.getByRole('navigation', { name: 'Back office' });
  await expect(sections.getByRole('link', { name: 'Reports' })).toBeVisible();
  await expect(sections.getByRole('link', { name: 'Wine Club' })).toHaveCount(0);

  await page.getByRole('table', { name: 'Sales tax' }).getByRole('button').first().click();
  const lines = page.getByRole('table', { name: /^Lines: Sales tax/ });
  const line = lines.getByRole('row').filter({ hasText: order_number });
  await expect(line).toContainText('CA');
  await expect(line).toContainText(/\$\d+\.\d\d/);
  await expectNoViolations(page);
  const file = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
  expect(await (await page.request.get(file ?? '')).text()).toContain(order_number);

  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page.getByRole('table').first()).toContainText('Card');
  await page.getByRole('tab', { name: 'Months' }).click();
  const months = page.getByRole('table', { name: 'Months' });
  await expect(months.getByRole('row').filter({ hasText: 'Open' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Names of accounts' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Lock / })).toHaveCount(0);
  await expectNoViolations(page);
});

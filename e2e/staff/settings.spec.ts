import { expectNoViolations } from '../support/axe.js';
import { seedCart } from '../support/cart-seed.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

const PROPERTY = '/api/admin/settings/property';
type Property = Record<string, unknown> & { phone: string; version: number };

test('what staff set up is on the site at once', async ({ page, staff }) => {
  const before = await staff.expectOk<Property>('GET', PROPERTY);
  const admin = new AdminPage(page);
  await admin.signIn('/admin/settings');
  const business = page.getByRole('region', { name: 'Business Info' });
  await expect(business).toContainText('4820 Shamba Ridge Road');
  await business.getByRole('button', { name: 'Edit Business Info' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Business Info' });
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('(530) 555-0101');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(admin.toast('Settings Updated')).toBeVisible();
  await expect(business).toContainText('(530) 555-0101');

  await test.step('guests read it on the next page that they open', async () => {
    await expect
      .poll(async () => (await page.request.get('/api/public/pages/site/content')).text())
      .toContain('(530) 555-0101');
    const document = await (await page.request.get('/contact')).text();
    expect(document).toContain('"telephone":"(530) 555-0101"');
    expect(document).toContain('"addressLocality":"Fair Play"');
    expect(document).toContain('"dayOfWeek":"Saturday","opens":"12:00","closes":"17:00"');
    await page.goto('/contact');
    await expect(page.getByRole('link', { name: '(530) 555-0101' }).first()).toBeVisible();
  });

  const { version } = await staff.expectOk<Property>('GET', PROPERTY);
  await staff.expectOk('PUT', PROPERTY, { ...before, version });
});

test('the winery’s colours and logo are on pages from their first paint; colours that nobody can read are refused', async ({
  page,
  browser,
  staff,
}) => {
  const LOOK = '/api/admin/settings/look';
  const before = await staff.expectOk<Property>('GET', LOOK);
  const [wine] = await staff.expectOk<{ image_url: string }[]>('GET', '/api/wines');
  const admin = new AdminPage(page);
  await admin.signIn('/admin/settings?dialog=look');
  const dialog = page.getByRole('dialog', { name: 'Edit Logo and Colors' });
  const action = dialog.getByRole('textbox', { name: /^Buttons and links/ });
  await action.fill('#ffee00');
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(action).toHaveAccessibleDescription(/Choose a darker color/);
  await action.fill('#005f56');
  await dialog.getByRole('textbox', { name: /^Logo in the header of pages/ }).fill(wine?.image_url ?? '');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(admin.toast('Settings Updated')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Logo and Colors' })).toContainText('#005f56');

  for (const javaScriptEnabled of [false, true])
    await test.step(javaScriptEnabled ? 'with its script' : 'before any script', async () => {
      const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage();
      await expect(async () => {
        await visitor.goto('/');
        const button = visitor.getByRole('main').getByRole('link').first();
        await expect(button).toHaveCSS('background-color', 'rgb(0, 95, 86)', { timeout: 500 });
      }).toPass();
      const logo = visitor.getByRole('banner').getByRole('img', { name: 'Shamba Ridge Vineyard' });
      await expect(logo).toHaveAttribute('src', wine?.image_url ?? '');
      await visitor.context().close();
    });

  const { version } = await staff.expectOk<Property>('GET', LOOK);
  await staff.expectOk('PUT', LOOK, { ...before, version });
});

test('the age that staff set is what buyers confirm and what members agree to', async ({
  page,
  browser,
  staff,
  shopper,
}) => {
  const RULES = '/api/admin/settings/sale-rules';
  const before = await staff.expectOk<Property>('GET', RULES);
  const admin = new AdminPage(page);
  await admin.signIn('/admin/settings');
  const panel = page.getByRole('region', { name: 'Age and Pickup' });
  await expect(panel).toContainText('21 years');
  await panel.getByRole('button', { name: 'Edit Age and Pickup' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Age and Pickup' });
  const age = dialog.getByRole('textbox', { name: /^Minimum age/ });
  await age.fill('20');
  await dialog.getByRole('textbox', { name: /^Pickup location/ }).fill('The barn behind the tasting room');
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(age).toHaveAccessibleDescription(/Please enter an age from 21 to 30/);
  await age.fill('25');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(admin.toast('Settings Updated')).toBeVisible();
  await expect(panel).toContainText('25 years');
  await expect(panel).toContainText('The barn behind the tasting room');

  const visitor = await (await browser.newContext()).newPage();
  const wine = await shopper.wineInStock();
  await expect
    .poll(async () => (await shopper.expectOk<{ minimum_age: number }>('GET', '/api/site')).minimum_age)
    .toBe(25);
  await seedCart(visitor, [{ item_type: 'wine', item_id: wine.id }], '/checkout');
  await expect(visitor.getByRole('checkbox', { name: /25 or older/ })).toBeVisible();
  await visitor.context().close();
  await expect
    .poll(async () => (await shopper.expectOk<{ text: string }>('GET', '/api/wine-club/terms')).text)
    .toContain('I am 25 or older.');

  const { version } = await staff.expectOk<Property>('GET', RULES);
  await staff.expectOk('PUT', RULES, { ...before, version });
});

import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

const SETTINGS = '/api/pages/experiences/settings';

test('a page’s title, description and place in search engines are what its document says', async ({
  page,
  problems,
  staff,
}) => {
  problems.allow(/status of 503/);
  const admin = new AdminPage(page);
  const before = await staff.expectOk<object>('GET', SETTINGS);
  await admin.signIn('/admin/content/seo');
  await page.getByRole('article', { name: 'Experiences' }).getByRole('link', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'SEO of Experiences' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Tastings above the canyon');
  await expect(dialog.getByText('25 of 70 characters')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Keep this page out of search engines' }).check();
  await expectNoViolations(page);

  await test.step('a save that did not get through keeps what was typed', async () => {
    const json = { message: 'Please try again.' };
    await page.route(`**${SETTINGS}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, json }) : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Save SEO settings' }).click();
    await expect(dialog.getByText('Please try again.')).toBeVisible();
    await page.unroute(`**${SETTINGS}`);
  });

  await dialog.getByRole('button', { name: 'Save SEO settings' }).click();
  await expect(admin.toast('SEO settings saved')).toBeVisible();
  const document = async () => (await page.request.get('/experiences', { headers: { accept: 'text/html' } })).text();
  expect(await document()).toContain('<title>Tastings above the canyon</title>');
  expect(await document()).toContain('<meta name="robots" content="noindex">');
  const now = await staff.expectOk<{ version: number }>('GET', SETTINGS);
  await staff.expectOk('PUT', SETTINGS, { ...before, version: now.version });
  expect(await document()).not.toContain('content="noindex"');
});

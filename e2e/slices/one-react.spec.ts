import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

/** Each copy of react and of react-dom sets its internals once, under a name that no build shortens. */
const COPIES = {
  react: /\b__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/g,
  'react-dom': /\b__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/g,
};

test('all four slices on one page share one React', async ({ page }) => {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url()) && response.ok()) scripts.set(response.url(), response.text());
  });
  const admin = new AdminPage(page);
  await admin.signInByForm();
  await admin.open('Wine Shop');
  await page.getByRole('link', { name: 'Back to Website' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Shop Wines', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();

  const urls = [...scripts.keys()];
  for (const slice of ['mfe-storefront', 'mfe-checkout', 'mfe-account', 'mfe-admin']) {
    expect(
      urls.some((url) => url.includes(`/mfe/${slice}/`)),
      `${slice} was loaded`,
    ).toBe(true);
  }
  const code = (await Promise.all(scripts.values())).join('\n');
  for (const [name, pattern] of Object.entries(COPIES))
    expect(code.match(pattern) ?? [], `copies of ${name}`).toHaveLength(1);
});

import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

test('a preview of staff has tools that name its slices, by keyboard too; pages of visitors and of a link never load them', async ({
  browser,
  stack,
  staff,
}) => {
  const slices = await staff.expectOk<{ name: string; stable: string }[]>('GET', '/api/slices');
  const version = slices.find(({ name }) => name === 'mfe-storefront')?.stable ?? '';
  const { id, link } = await staff.expectOk<{ id: number; link: string }>(
    'POST',
    '/api/slices/mfe-storefront/previews',
    { version, days: 1 },
  );
  const scriptsOf = async (address: string, begin?: (page: Page) => Promise<void>) => {
    const page = await browser.newPage({ baseURL: stack.url });
    await begin?.(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    return { page, scripts };
  };
  const visitor = await scriptsOf('/');
  const holder = await scriptsOf(link);
  const reviewer = await scriptsOf('/', async (page) => {
    await new AdminPage(page).signIn();
    const data = { slice: 'mfe-storefront', shown: version };
    await expect(await page.request.put('/api/admin/slice-preview', { data })).toBeOK();
  });
  const tools = reviewer.page.getByRole('complementary', { name: 'Slice tools' });
  const opener = tools.getByRole('button', { name: 'Slice tools' });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.focus();
  await reviewer.page.keyboard.press('Enter');
  await expect(tools.getByRole('row', { name: `mfe-storefront ${version}` })).toContainText('preview');
  await expectNoViolations(reviewer.page);

  // The production build's page, with what React keeps there.
  await tools.getByRole('button', { name: 'Show who drew what' }).click();
  await reviewer.page.getByRole('heading', { level: 1 }).hover();
  await expect(tools.getByRole('status')).toHaveText(`mfe-storefront ${version}`);
  await reviewer.page.getByRole('banner').getByRole('link').first().focus();
  await expect(tools.getByRole('status')).toHaveText('shell');
  await reviewer.page.keyboard.press('Escape');
  await expect(tools.getByRole('status')).toBeHidden();
  await opener.focus();
  await reviewer.page.keyboard.press('Escape');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');

  for (const { page } of [visitor, holder])
    await expect(page.getByRole('complementary', { name: 'Slice tools' })).toHaveCount(0);
  await expect(holder.page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  const extraOf = ({ scripts }: typeof visitor) =>
    scripts.filter((path) => path.startsWith('/assets/') && !visitor.scripts.includes(path));
  expect([extraOf(holder), extraOf(reviewer)]).toEqual([[], [expect.any(String)]]);
  await staff.expectOk('DELETE', `/api/slices/mfe-storefront/previews/${id}`);
  await Promise.all([visitor, holder, reviewer].map(({ page }) => page.close()));
});

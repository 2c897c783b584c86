import { expect, test } from '../support/fixtures.js';

test('a previewed page has tools that name its slices, by keyboard too; a visitor’s page never loads them', async ({
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
  const scriptsOf = async (address: string) => {
    const page = await browser.newPage({ baseURL: stack.url });
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
  const reviewer = await scriptsOf(link);
  const tools = reviewer.page.getByRole('complementary', { name: 'Slice tools' });
  const opener = tools.getByRole('button', { name: 'Slice tools' });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.focus();
  await reviewer.page.keyboard.press('Enter');
  await expect(tools.getByRole('row', { name: `mfe-storefront ${version}` })).toContainText('preview');

  // The production build's page, with what React keeps there.
  await tools.getByRole('button', { name: 'Show who drew what' }).click();
  await reviewer.page.getByRole('heading', { level: 1 }).hover();
  await expect(tools.getByRole('status')).toHaveText(`mfe-storefront ${version}`);
  await reviewer.page.getByRole('banner').getByRole('link').first().focus();
  await expect(tools.getByRole('status')).toHaveText('shell');
  await reviewer.page.keyboard.press('Escape');
  await expect(tools.getByRole('status')).toBeHidden();

  await expect(visitor.page.getByRole('complementary', { name: 'Slice tools' })).toHaveCount(0);
  const assets = ({ scripts }: typeof visitor) => scripts.filter((path) => path.startsWith('/assets/'));
  const extra = assets(reviewer).filter((path) => !visitor.scripts.includes(path));
  expect(extra).toHaveLength(1);
  await staff.expectOk('DELETE', `/api/slices/mfe-storefront/previews/${id}`);
  await Promise.all([visitor.page.close(), reviewer.page.close()]);
});

import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of wines can be read', async ({ page, shopper }) => {
    const wine = await shopper.wineInStock(1);
    await page.goto('/wines');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(wine.name).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wine Club' })).toBeVisible();
  });
});

test('a path that no slice declares is a 404 with the shell around it', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`an address that cannot be decoded is a page of the shop with links, also without JavaScript, at ${width} px`, async ({
    browser,
    problems,
    stack,
  }) => {
    problems.allow(/status of 400/);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } });
    const page = await context.newPage();
    const response = await page.goto(`${stack.url}/wines/%E0%A4%A`);
    expect([response?.status(), response?.headers()['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    await expect(page.getByRole('heading', { level: 1, name: 'This address does not work' })).toBeVisible();
    await expect(page.getByText(response?.headers()['x-request-id'] ?? 'none')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact' })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath(`problem-page-${width}.png`), fullPage: true });
    await page.getByRole('link', { name: 'Shop Wines' }).click();
    await expect(page).toHaveURL(/\/wines$/);
    await context.close();
  });

  test(`the page of an address that cannot be decoded is accessible, at ${width} px`, async ({ page, problems }) => {
    problems.allow(/status of 400/);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/wines/%E0%A4%A');
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

test('everything a first page needs is under way with the document: no read waits for another', async ({ page }) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() === 'GET') reads.push(pathname);
  });
  await page.goto('/wines');
  await expect(page.getByRole('main').getByRole('link', { name: /\w/ }).first()).toBeVisible();
  expect(reads.filter((path) => path === '/api/wines' || path === '/api/auth/me')).toEqual([]);
});

test('the page document forbids inline code and names its own origin only', async ({ request }) => {
  const response = await request.get('/wines', { headers: { accept: 'text/html' } });
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src[^;]*'nonce-/);
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(await response.text()).not.toMatch(/<[^>]+\sstyle=/);
});

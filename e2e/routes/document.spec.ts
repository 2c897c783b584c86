import { expectAccessible } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { expectScripts } from '../support/ready.js';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an address that cannot be decoded is a page of the shop with links', async ({ page, problems }) => {
    problems.allow(/status of 400/);
    const response = await page.goto('/wines/%E0%A4%A');
    expect([response?.status(), response?.headers()['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    await expect(page.getByRole('heading', { level: 1, name: 'This address does not work' })).toBeVisible();
    await expect(page.getByText(response?.headers()['x-request-id'] ?? 'none')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact' })).toBeVisible();
    await page.getByRole('link', { name: 'Shop Wines' }).click();
    await expect(page).toHaveURL(/\/wines$/);
  });
});

test('the page of an address that cannot be decoded is accessible', async ({ page, problems }) => {
  problems.allow(/status of 400/);
  await page.goto('/wines/%E0%A4%A');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the document starts every request of the first page: no read waits for another', async ({ page }) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() === 'GET') reads.push(pathname);
  });
  await page.goto('/wines');
  await expectScripts(page);
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

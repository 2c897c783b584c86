import { expect, test } from '../support/fixtures.js';
import { SiteFrame } from '../support/pages/site-frame.js';
import type { Problem } from '../support/shopper.js';

test('the gateway answers a problem for a service that is down, and other pages work', async ({
  page,
  shopper,
  stack,
  problems,
}) => {
  problems.allow(/status of 50[234]/);
  const frame = new SiteFrame(page);
  await page.goto('/wines');
  await stack.whileDown('hospitality', async () => {
    const answer = await shopper.get<Problem>('/api/vineyard-stay/availability');
    expect([502, 503, 504]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({
      status: answer.status,
      code: expect.any(String),
      requestId: expect.any(String),
    });
    expect(answer.body.message.length).toBeGreaterThan(10);

    await page.goto('/wines');
    await frame.expectWhole();
    const wine = await shopper.wineInStock();
    await expect(page.getByRole('main').getByRole('link', { name: wine.name }).first()).toBeVisible();
    await shopper.addWine(wine, 1);
    expect((await shopper.quote()).totals.total).toMatch(/^\d+\.\d\d$/);
  });
  expect((await shopper.get('/api/vineyard-stay/availability')).status).toBe(200);
});

test('without commerce the wine pages work, and the cart shows the problem', async ({ page, stack, problems }) => {
  problems.allow(/status of 50[234]/);
  const frame = new SiteFrame(page);
  await stack.whileDown('commerce', async () => {
    await page.goto('/wines');
    await frame.expectWhole();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await page.goto('/cart');
    await frame.expectWhole();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/could not be loaded/i);
  });
  // The page reads the cart by itself every half minute: then there is nothing left to press.
  const again = page.getByRole('main').getByRole('button', { name: /retry|try again/i });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2000 });
    await expect(page.getByText('Your cart is empty')).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("without Redis the public pages and a guest's cart work", async ({ page, shopper, stack }) => {
  await stack.withoutRedis(async () => {
    await page.goto('/wines');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const wine = await shopper.wineInStock();
    await shopper.addWine(wine, 1);
    expect((await shopper.quote()).issues).toEqual([]);
  });
});

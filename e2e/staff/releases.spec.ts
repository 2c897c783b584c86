import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';
import { expectScripts } from '../support/ready.js';
import { SliceTeam } from '../support/slice-releases.js';

// Higher than the versions of other tests: a panel shows the newest releases first.
const NEXT = '9.9.0';

// Builds a slice first, which is slow on a busy machine.
test.describe.configure({ timeout: 180_000 });
test.afterEach(async ({ stack }) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  await team.promote(team.original);
});

test('staff preview a release, give it to a share of visitors, then to everyone, roll it back and retire it', async ({
  page,
  browser,
  stack,
}) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  const { original } = team;
  // An upload waits for staff, as in production.
  await team.offer(NEXT, [
    { file: 'src/features/cart/cart-page.tsx', from: 'title="Your Cart"', to: 'title="Your Basket"' },
  ]);
  expect((await team.publish()).status).toBe(200);
  await team.promote(original);

  const admin = new AdminPage(page);
  await admin.signIn('/admin/releases');
  const panel = page.getByRole('region', { name: 'Checkout' });
  await expect(panel.getByText(`Everyone gets ${original}.`, { exact: false })).toBeVisible();
  const row = panel.getByRole('listitem').filter({ hasText: NEXT });
  await expectNoViolations(page);

  await page.goto(`/cart?slice.checkout=${NEXT}`);
  const question = page.getByRole('dialog', { name: `Preview Checkout ${NEXT}?` });
  await question.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Previewed slices' })).toContainText(`Checkout ${NEXT}`);
  await expect(question).toBeHidden();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Basket');
  const visitor = await browser.newPage();
  await visitor.goto(new URL(`/cart?slice.checkout=${NEXT}`, stack.url).href);
  await expectScripts(visitor);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your Cart');
  await visitor.close();
  await page.goto('/admin/releases');
  await page.getByRole('button', { name: 'End preview…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End preview' }).click();
  await expect(admin.toast('Preview ended')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Previewed slices' })).toBeHidden();
  await page.goto('/cart');
  await expectScripts(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart');
  await page.goto('/admin/releases');

  await row.getByRole('button', { name: `Canary ${NEXT}` }).click();
  const canary = page.getByRole('dialog', { name: `Checkout ${NEXT} for a share of visitors` });
  await canary.getByLabel(/Share of visitors/).fill('101');
  await canary.getByRole('button', { name: 'Start canary' }).click();
  await expect(canary.getByText('Please enter a whole number from 1 to 100')).toBeVisible();
  await canary.getByLabel(/Share of visitors/).fill('100');
  await expectNoViolations(page);
  await canary.getByRole('button', { name: 'Start canary' }).click();
  await expect(row.getByText('Canary 100%')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Basket');

  await page.goto('/admin/releases');
  await row.getByRole('button', { name: `Promote ${NEXT}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Promote', exact: true }).click();
  await expect(panel.getByText(`Everyone gets ${NEXT}.`, { exact: false })).toBeVisible();

  await panel.getByRole('button', { name: `Roll back to ${original}…` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true }).click();
  await expect(panel.getByText(`Everyone gets ${original}.`, { exact: false })).toBeVisible();
  await expect(row.getByText('Rolled back from')).toBeVisible();
  await page.goto('/cart');
  await expectScripts(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart');

  await page.goto('/admin/releases');
  // Pages report when they are left; the gateway stores the reports every five seconds.
  const figures = async () => (await team.state()).releases.find(({ version }) => version === NEXT)?.figures ?? null;
  await expect.poll(figures).not.toBeNull();
  await page.reload();
  await expect(row).toContainText(/pages? in 30 days: 0% failed, ready in/);
  await panel.getByRole('button', { name: 'Compare releases…' }).click();
  const compared = page.getByRole('dialog', { name: 'Compare releases of Checkout' });
  await expect(compared.getByRole('row', { name: /^Pages/ })).toBeVisible();
  await expectNoViolations(page);
  await compared.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: `Retire ${NEXT}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire', exact: true }).click();
  await expect(admin.toast('Release retired')).toBeVisible();
  await expect(row).toBeHidden();
});

import { expect, test } from '../support/fixtures.js';
import { SliceTeam } from '../support/slice-releases.js';

const HEADING = { file: 'src/features/cart/cart-page.tsx', from: 'title="Your Cart"', to: 'title="Your Basket"' };

// Each builds a slice, which takes its time on a busy machine.
test.describe.configure({ timeout: 180_000 });

test.afterEach(async ({ stack }) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  await team.promote(team.original);
});

test('a new release is the code that runs after the switch, and a rollback brings the old one back', async ({
  page,
  stack,
}) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  const heading = page.getByRole('heading', { level: 1 });
  const versions = new Set<string>();
  page.on('response', (response) => {
    const version = /\/mfe\/mfe-checkout\/([^/]+)\/.*\.js$/.exec(response.url())?.[1];
    if (version) versions.add(version);
  });

  await page.goto('/cart');
  await expect(heading).toHaveText('Your Cart');
  await team.offer('9.1.0', [HEADING]);
  expect((await team.publish()).status).toBe(200);
  expect((await team.promote('9.1.0')).body.stable).toBe('9.1.0');

  // The page that is open keeps the release that it began with, whatever it loads later.
  await page.getByRole('banner').getByRole('link', { name: 'Shop Wines', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(heading).toHaveText('Your Cart');
  expect([...versions]).toEqual([team.original]);

  versions.clear();
  await page.goto('/cart');
  await expect(heading).toHaveText('Your Basket');
  expect([...versions]).toEqual(['9.1.0']);

  expect((await team.rollBack()).body).toMatchObject({ stable: team.original, pinned: true });
  versions.clear();
  await page.goto('/cart');
  await expect(heading).toHaveText('Your Cart');
  expect([...versions]).toEqual([team.original]);
});

test('a release for another SDK is taken in but never promoted', async ({ stack }) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  const { stable } = await team.state();
  await team.offer('9.2.0', [{ file: 'slice.json', from: '"sdk": "^2.0.0"', to: '"sdk": "^99.0.0"' }]);
  expect((await team.publish()).status).toBe(200);
  expect((await team.promote('9.2.0')).status).toBe(409);
  const state = await team.state();
  expect(state.stable).toBe(stable);
  expect(state.releases.map(({ version }) => version)).toContain('9.2.0');
});

test('a version that is known cannot come again with other content', async ({ stack }) => {
  const team = new SliceTeam(stack, 'mfe-checkout');
  await team.offer('9.3.0', [HEADING]);
  expect((await team.publish()).status).toBe(200);
  await team.offer('9.3.0', [{ ...HEADING, to: 'title="Your Trolley"' }]);
  expect((await team.publish()).status).toBe(409);
});

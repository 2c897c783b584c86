import { expect, test } from '../support/fixtures.js';
import { forgetSlice } from '../support/forget-slice.js';
import { SliceWorkshop } from '../support/slice-workshop.js';

const SLICE = 'mfe-gifts';

// Makes, builds and checks a slice, which is slow on a busy machine.
test.describe.configure({ timeout: 180_000 });

let workshop: SliceWorkshop;
test.beforeEach(() => {
  workshop = new SliceWorkshop();
});
test.afterEach(async ({ stack }) => {
  await workshop.dispose();
  await forgetSlice(stack, SLICE);
});

test('a slice made by one command is built, passes the suite and is published to the running shop, with page and link', async ({
  page,
  problems,
  staff,
  stack,
}) => {
  problems.allow(/404/);
  expect((await page.goto('/gifts'))?.status()).toBe(404);
  const link = page.getByRole('banner').getByRole('link', { name: 'Gifts', exact: true });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true })).toBeVisible();
  await expect(link).toHaveCount(0);

  await workshop.npmRun('new-slice', 'gifts');
  // The command itself updates every file that lists the slices.
  expect(workshop.touchedOutside(SLICE)).toEqual([
    'docker-compose.yml',
    'infra/k8s/base/slices/kustomization.yaml',
    'infra/k8s/base/slices/mfe-gifts.yaml',
    'infra/k8s/production/release/kustomization.yaml',
    'package-lock.json',
  ]);
  await workshop.build(SLICE);
  await workshop.npmRun('conformance', 'gifts');
  const { token } = await staff.expectOk<{ token: string }>('POST', '/api/admin/slice-tokens', {
    slice: SLICE,
    label: 'the gifts team',
  });
  const dist = `${workshop.folder(SLICE)}/dist`;
  await workshop.npmRun('slice', 'publish', '--dir', dist, '--url', stack.url, '--token', token);

  await page.goto('/');
  await link.click();
  await expect(page).toHaveURL(/\/gifts$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gifts');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('$');
  // The document has the page's texts without a script, too.
  const document = await (await fetch(`${stack.url}/gifts`, { headers: { accept: 'text/html' } })).text();
  expect(document).toContain('From our cellar');
});

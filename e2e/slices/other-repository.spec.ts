import { expect, test } from '../support/fixtures.js';
import { forgetSlice } from '../support/forget-slice.js';
import { OtherRepository } from '../support/other-repository.js';

// Packing, checking, building and testing a slice is slow on a busy machine.
test.describe.configure({ timeout: 180_000 });

test.afterEach(({ stack }) => forgetSlice(stack, 'mfe-harvest'));

test('a slice of another repository is built with the packed packages, passes the suite, is published and shown', async ({
  page,
  stack,
  staff,
}) => {
  const repository = await OtherRepository.create('mfe-harvest');
  try {
    await repository.run('types');
    await repository.run('build');
    await repository.run('conformance');
    await repository.run('test');
    const { token } = await staff.expectOk<{ token: string }>('POST', '/api/admin/slice-tokens', {
      slice: 'mfe-harvest',
      label: 'Another repository',
    });
    await repository.run('publish-slice', ['--url', stack.url], { SLICE_DEPLOY_TOKEN: token });
  } finally {
    repository.dispose();
  }

  const document = await page.request.get('/harvest');
  expect(await document.text()).toContain('The harvest');
  await page.goto('/harvest');
  await expect(page.getByRole('heading', { level: 1, name: 'The harvest' })).toBeVisible();
  await page.getByRole('button', { name: 'How we pick' }).click();
  await expect(page.getByRole('dialog', { name: 'How we pick' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Links and query cache come from the shell.
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/wines\//);
});

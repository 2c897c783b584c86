import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { packRelease } from '@shamba/slice-deploy';
import { expect, test } from '../support/fixtures.js';
import { forgetSlice } from '../support/forget-slice.js';

/**
 * A release built with SDK 2.0.0 and the federation build of that time, stored as published (ADR 0024). It is never
 * built again: the test shows that today's shell runs releases that teams have in production.
 */
const RELEASE = join(import.meta.dirname, 'releases', 'mfe-previous-sdk-2.0.0.tgz');

test.afterEach(({ stack }) => forgetSlice(stack, 'mfe-previous'));

test('a release that was built before runs in the shell of today', async ({ page, stack, staff }) => {
  const folder = mkdtempSync(join(tmpdir(), 'shamba-previous-'));
  execFileSync('tar', ['-xzf', RELEASE, '-C', folder]);
  const tar = await packRelease(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
  const { token } = await staff.expectOk<{ token: string }>('POST', '/api/admin/slice-tokens', {
    slice: 'mfe-previous',
    label: 'A release of before',
  });
  const upload = await fetch(`${stack.url}/api/slices/mfe-previous/releases`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' },
    body: new Uint8Array(tar),
  });
  expect(upload.status, await upload.text()).toBe(200);

  await page.goto('/previous-release');
  await expect(page.getByRole('heading', { level: 1, name: 'A previous release' })).toBeVisible();
  // Its own code, the shell's dialog styles, React and the query client work together.
  await page.getByRole('button', { name: 'How we pick' }).click();
  await expect(page.getByRole('dialog', { name: 'How we pick' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // From the old release to a slice of today and back, without loading the page again.
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/wines\//);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'A previous release' })).toBeVisible();
});

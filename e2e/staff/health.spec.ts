import { newWord } from '@shamba/dev-stack/testing';
import { ApiClient } from '../support/api-client.js';
import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';
import type { LoggedError, Staff } from '../support/staff.js';

/** Errors on record whose message or source has this text. */
const errorsLike = (staff: Staff, text: string): Promise<(LoggedError & { resolved: boolean })[]> =>
  staff.expectOk('GET', `/api/error-logs?q=${encodeURIComponent(text)}`);

test('an error that a browser met is counted, resolved, and opens again; background work is listed', async ({
  page,
  stack,
  staff,
}) => {
  const name = `Price of bottle ${newWord(8)} is missing`;
  const browser = new ApiClient(stack.url);
  const report = () =>
    browser.expectOk('POST', '/api/errors', { message: name, slice: 'mfe-checkout', version: '1.0.0', path: '/cart' });
  // Reports come through a queue.
  const onRecord = async () =>
    (await errorsLike(staff, name)).map(({ count, resolved }) => `${count}${resolved ? ' resolved' : ''}`);
  await report();
  await report();
  await expect.poll(onRecord).toEqual(['2']);
  const admin = new AdminPage(page);
  await admin.signIn(`/admin/health?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('slice:mfe-checkout 1.0.0');
  await row.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog.getByText('/cart')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog.getByRole('button', { name: 'Open again' })).toBeVisible();

  await report();
  await expect.poll(onRecord).toEqual(['3']);
  await page.reload();
  await expect(dialog.getByRole('button', { name: 'Resolve' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Background work' }).click();
  const schedules = page.getByRole('list', { name: 'Scheduled work, by service' });
  await expect(schedules.getByRole('listitem').filter({ hasText: 'Dispatch mails' })).toContainText('worker, every');
  const queues = page.getByRole('list', { name: 'Queues, by service' });
  await expect(queues.getByRole('listitem').filter({ hasText: 'Error reports' })).toContainText(
    /\d+ waiting · \d+ active/,
  );
  await expectNoViolations(page);
});

test("an error in a slice's code is shown with the file and line of its source", async ({ page, problems, staff }) => {
  problems.allow(/totalErrors/);
  const admin = new AdminPage(page);
  const stats = '**/api/error-logs/stats';
  // The page takes the counts apart: without them its own code throws.
  await page.route(stats, (route) => route.fulfill({ json: null }));
  const reported = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/errors');
  await admin.signIn('/admin/health');
  const { message, stack } = (await reported).postDataJSON() as { message: string; stack: string };
  expect(stack).toMatch(/\/mfe\/mfe-admin\/[^/]+\/[^/]+\.js:1:\d+/);
  await page.unroute(stats);
  const name = message.slice(0, 60);
  await expect.poll(async () => (await errorsLike(staff, name)).length).toBeGreaterThan(0);
  await page.goto(`/admin/health?q=${encodeURIComponent(name)}`);
  await page.getByRole('row').getByRole('link', { name }).first().click();
  const where = page.getByRole('region', { name: 'Where it happened' });
  await expect(where).toContainText(/mfe-admin\/src\/features\/health\/errors-tab\.tsx:\d+:\d+/);
  await expectNoViolations(page);
  await where.getByRole('button', { name: 'Show as reported' }).click();
  await expect(where).toContainText('/mfe/mfe-admin/');
});

import { runSql } from '@shamba/dev-stack';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.js';
import { databaseUrl } from '../support/environment.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

const unique = () => crypto.randomUUID().slice(0, 8);
const row = (page: Page, list: string, text: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text });
const answer = (page: Page, question: string, button: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: button, exact: true }).click();

test('a mail that failed is sent again, alone and with the others', async ({ page, stack, staff }) => {
  const name = unique();
  const url = databaseUrl(stack.facts, 'worker');
  await runSql(
    url,
    `INSERT INTO notifications (kind, recipient, subject, text_body, html_body, state, attempts, last_error, finished_at)
     SELECT 'order_cancelled', n || '-' || $1 || '@example.com', 'Order ' || n || ' ' || $1, 'Hello', '<p>Hello</p>', 'failed', 10, '451 try later', now()
     FROM generate_series(1, 2) AS n`,
    [name],
  );
  const admin = new AdminPage(page);
  await admin.signIn(`/admin/notifications?state=failed&q=${name}`);
  await page.getByRole('link', { name: `Order 1 ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Order 1 ${name}` });
  await expect(dialog.getByText('451 try later')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(admin.toast('On its way again')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send again' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Send \d+ emails? again…$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send \d+ emails?$/ })
    .click();
  // Without a mail server the worker records mails as captured.
  const states = async () =>
    (await staff.expectOk<{ state: string }[]>('GET', `/api/admin/notifications?q=${name}`)).map(({ state }) => state);
  await expect.poll(states).toEqual(['captured', 'captured']);
});

test('an event that failed permanently is sent again, another is discarded', async ({ page, stack, staff }) => {
  const name = unique();
  const url = databaseUrl(stack.facts, 'commerce');
  await runSql(
    url,
    `INSERT INTO outbox (type, consumer, payload, state, attempts, last_error)
     SELECT 'mail.requested', 'worker', jsonb_build_object('kind', 'order_cancelled', 'to', what || '-' || $1 || '@example.com',
       'data', jsonb_build_object('orderNumber', what, 'reason', 'A test.')), 'dead', 20, what || ' ' || $1
     FROM unnest(ARRAY['again', 'never']) AS what`,
    [name],
  );
  const admin = new AdminPage(page);
  await admin.signIn('/admin/health?tab=work');
  const dead = 'Events that failed permanently, newest first';
  await row(page, dead, `again ${name}`).getByRole('button', { name: 'Send again…' }).click();
  await answer(page, 'Send this event again?', 'Send again');
  await expect(admin.toast('On its way again')).toBeVisible();
  await expect(row(page, dead, `again ${name}`)).toBeHidden();
  await row(page, dead, `never ${name}`).getByRole('button', { name: 'Discard…' }).click();
  await answer(page, 'Discard this event?', 'Discard event');
  await expect(admin.toast('Event discarded')).toBeVisible();
  await expect(row(page, dead, `never ${name}`)).toBeHidden();
  await expectNoViolations(page);

  const mails = async () =>
    (await staff.expectOk<{ recipient: string }[]>('GET', `/api/admin/notifications?q=${name}`)).map(
      ({ recipient }) => recipient,
    );
  await expect.poll(mails).toEqual([`again-${name}@example.com`]);
});

import { runSql } from '@shamba/dev-stack';
import { expectNoViolations } from '../support/axe.js';
import { databaseUrl } from '../support/environment.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

test('the link in a mail after a stay asks first, ends such mails with one press and takes that back; staff see it and undo it when asked', async ({
  page,
  stack,
  staff,
}) => {
  const [customer] = await staff.expectOk<{ id: number; email: string }[]>('GET', '/api/admin/customers?limit=1');
  const to = customer?.email ?? '';
  const subject = `Thank you ${crypto.randomUUID().slice(0, 8)}`;
  const ask = () =>
    runSql(
      databaseUrl(stack.facts, 'hospitality'),
      `INSERT INTO outbox (type, consumer, payload) VALUES ('mail.requested', 'worker', jsonb_build_object(
         'kind', 'stay_message', 'to', $1::text, 'optional', true,
         'data', jsonb_build_object('subject', $2::text, 'message', 'Tell us how it was.')))`,
      [to, subject],
    );
  const mails = () =>
    staff.expectOk<{ id: number; state: string }[]>(
      'GET',
      `/api/admin/notifications?q=${encodeURIComponent(subject)}&sort=-created`,
    );
  const states = async () => (await mails()).map(({ state }) => state);
  await ask();
  await expect.poll(states).toEqual(['captured']);
  const [mail] = await mails();
  const { text } = await staff.expectOk<{ text: string }>('GET', `/api/admin/notifications/${mail?.id}`);
  const token = /\/unsubscribe#(\S+)/.exec(text)?.[1] ?? '';
  const since = async () =>
    (await staff.expectOk<{ since: string | null }>('GET', `/api/admin/unsubscribed?email=${encodeURIComponent(to)}`))
      .since;

  // Mail programs without one-click unsubscribe open the link.
  await page.goto(`/api/unsubscribe/${token}`);
  await expect(page).toHaveURL(/\/unsubscribe#/);
  const press = page.getByRole('button', { name: 'Unsubscribe' });
  await expect(press).toBeVisible();
  expect(await since()).toBeNull();
  await press.click();
  await expect(page.getByText('You will get no more emails of this kind')).toBeVisible();
  await expectNoViolations(page);
  await ask();
  await expect.poll(states).toEqual(['unsubscribed', 'captured']);
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(page.getByText('You will get emails such as the one after your stay again')).toBeVisible();
  await expect.poll(since).toBeNull();
  await press.click();
  await expect(page.getByText('You will get no more emails of this kind')).toBeVisible();

  const admin = new AdminPage(page);
  await admin.signIn(`/admin/customers?customer=${customer?.id}`);
  const history = page.getByRole('dialog').getByRole('region', { name: 'Contact History' });
  await expect(history.getByText(/no emails after a stay/)).toBeVisible();
  await history.getByRole('button', { name: 'Subscribe again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe again?' });
  await dialog.getByLabel(/How the customer asked/).fill('By phone on Tuesday');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(page.getByText('Subscribed again')).toBeVisible();
  await expect(history.getByText(/no emails after a stay/)).toBeHidden();
  expect(await since()).toBeNull();
  await runSql(databaseUrl(stack.facts, 'worker'), 'DELETE FROM unsubscribed');
  await runSql(databaseUrl(stack.facts, 'worker'), 'DELETE FROM unsubscribe_undone');
});

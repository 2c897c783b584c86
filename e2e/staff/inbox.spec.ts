import { ApiClient } from '../support/api-client.js';
import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

test('two messages of one sender are one row, assigned, answered by mail once, and closed', async ({
  page,
  problems,
  stack,
  staff,
}) => {
  problems.allow(/status of 503/);
  const unique = crypto.randomUUID().slice(0, 8);
  const email = `inbox-${unique}@example.com`;
  const subject = `A table for ten ${unique}`;
  const message = { name: 'Ida Field', email, subject, message: 'Is there room for ten of us next Sunday?' };
  await new ApiClient(stack.url).expectOk('POST', '/api/contact', message);
  await new ApiClient(stack.url).expectOk('POST', '/api/contact', { ...message, message: 'We could come earlier.' });
  const admin = new AdminPage(page);
  await admin.signIn(`/admin/inbox?q=${unique}`);
  const row = page.getByRole('row').filter({ hasText: subject });
  await expect(row).toContainText('2 messages');
  await expect(row).toContainText('New');
  await row.getByRole('link', { name: subject }).click();
  const dialog = page.getByRole('dialog', { name: subject });
  await expect(dialog.getByRole('article', { name: 'Message 2 of 2' })).toContainText('earlier');
  await dialog.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'admin (me)' });
  await expect(admin.toast('Open, assigned to admin')).toBeVisible();
  await expectNoViolations(page);

  const form = dialog.getByRole('form', { name: 'Reply' });
  await test.step('an answer that did not get through keeps what was typed', async () => {
    await page.route('**/answers', (route) => route.fulfill({ status: 503, json: { message: 'Please try again.' } }), {
      times: 1,
    });
    await form.getByRole('textbox', { name: 'Reply' }).fill('Dear Ida,\n\nyes, on the terrace.');
    await form.getByRole('button', { name: 'Send reply' }).click();
    await expect(form.getByText('Please try again.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Reply' })).toHaveValue(/on the terrace/);
  });

  await test.step('sent, it stands in the thread and goes out once', async () => {
    await form.getByRole('button', { name: 'Send reply' }).dblclick();
    await expect(dialog.getByRole('article', { name: 'Reply by admin' })).toContainText('on the terrace');
    const answers = async () => (await staff.mailsTo(email)).filter(({ kind }) => kind === 'inquiry_answer');
    await expect.poll(async () => (await answers()).map((mail) => mail.subject)).toEqual([`Re: ${subject}`]);
  });

  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Closed');
  await expect(admin.toast('Closed, assigned to admin')).toBeVisible();
  await page.goto(`/admin/inbox?q=${unique}&status=waiting`);
  await expect(page.getByText('No inquiries match.')).toBeVisible();
});

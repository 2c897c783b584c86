import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

test('a message template is written, previewed and kept; an unknown placeholder is refused', async ({
  page,
  staff,
  problems,
}) => {
  problems.allow(/status of 400/);
  const admin = new AdminPage(page);
  await admin.signIn('/admin/vineyard-stay?tab=messages');
  await expect(page.getByRole('article', { name: 'Pre-Arrival Information' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add a template' }).click();
  const form = page.getByRole('dialog', { name: 'Add a template' });
  await form.getByLabel('Name').fill('Door code');
  await form.getByLabel('Days').fill('2');
  await form.getByLabel('Subject').fill('Your key, {{guest_name}}');
  await form.getByLabel('Text').fill('The key lies in {{box}}.');
  await form.getByRole('button', { name: 'Add template' }).click();
  await expect(form.getByText('There is no placeholder {{box}}')).toBeVisible();
  await form.getByLabel('Text').fill('Come from {{check_in_time}} on.');
  await form.getByRole('button', { name: 'Show preview' }).click();
  await expect(form.getByText('Your key, Ann Lee')).toBeVisible();
  const mail = form.getByTitle('Preview: Your key, Ann Lee').contentFrame();
  await expect(mail.locator('p', { hasText: 'Come from 4:00 PM on.' })).toBeVisible();
  await expect(mail.getByText('Unsubscribe from emails of this kind')).toBeHidden();
  // Nothing runs in the frame, so that the checker can't look inside it.
  await form.getByRole('tab', { name: 'As plain text' }).click();
  await expectNoViolations(page);
  await form.getByLabel('Sent').selectOption('Days after departure');
  await form.getByRole('button', { name: 'Show preview' }).click();
  await expect(mail.getByText('Unsubscribe from emails of this kind')).toBeVisible();
  await form.getByLabel('Sent').selectOption('Days before arrival');
  await form.getByRole('button', { name: 'Add template' }).click();
  await expect(admin.toast('Template added')).toBeVisible();
  const card = page.getByRole('article', { name: 'Door code' });
  await expect(card.getByText('2 days before arrival')).toBeVisible();
  const templates = await staff.expectOk<{ id: number; name: string }[]>('GET', '/api/admin/message-templates');
  const made = templates.find(({ name }) => name === 'Door code');
  await staff.expectOk('DELETE', `/api/admin/message-templates/${made?.id}`);
});

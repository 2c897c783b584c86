import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

test('the words of a mail are changed, previewed, and given their default back', async ({ page, staff, problems }) => {
  problems.allow(/status of 400/);
  const admin = new AdminPage(page);
  await admin.signIn('/admin/notifications?tab=texts');
  await page.getByRole('link', { name: 'Visit request received' }).click();
  const form = page.getByRole('dialog', { name: 'Visit request received' });
  await form.getByLabel('Subject').fill('Your wish: {{experience}}');
  await form.getByLabel('Text', { exact: true }).fill('Hello from {{place}}. {{visit}}');
  await form.getByRole('button', { name: 'Show preview' }).click();
  await expect(form.getByText('There is no placeholder {{place}}')).toBeVisible();
  await form.getByLabel('Text', { exact: true }).fill('We look at it: {{visit}} <b>soon</b>');
  await form.getByRole('button', { name: 'Show preview' }).click();
  const frame = form.frameLocator('iframe');
  await expect(frame.getByRole('paragraph').filter({ hasText: 'We look at it: Barrel tasting' })).toContainText(
    'for 2 guests <b>soon</b>',
  );
  // The mail's own colours are there although the site allows no style attributes.
  await expect(frame.locator('body')).toHaveCSS('margin', '0px');
  // Nothing runs in the frame, so that the checker can't look inside it.
  await form.getByRole('tab', { name: 'As plain text' }).click();
  await expect(form.locator('pre')).toContainText('We look at it: Barrel tasting');
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.toast('Email updated')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Visit request received' });
  await expect(row.getByText('Edited')).toBeVisible();
  await expectNoViolations(page);

  await row.getByRole('link').click();
  await form.getByRole('button', { name: 'Restore the default' }).click();
  await page
    .getByRole('dialog', { name: 'Restore the default?' })
    .getByRole('button', { name: 'Restore the default' })
    .click();
  await expect(admin.toast('Default restored')).toBeVisible();
  await expect(row.getByText('Edited')).toBeHidden();
  const texts = await staff.expectOk<{ key: string; edited: boolean }[]>('GET', '/api/admin/mail-texts');
  expect(texts.find(({ key }) => key === 'rsvp_received')?.edited).toBe(false);
});

import { newWord } from '@shamba/dev-stack/testing';
import { expectAccessible } from '../support/axe.js';
import { Customer } from '../support/customer.js';
import { expect, test } from '../support/fixtures.js';
import { newPerson } from '../support/people.js';
import { SignUpDialog } from '../support/pages/sign-up-dialog.js';
import { PHONE } from '../storefront/devices.js';

const TIER = 'Fair Play Club';
const PASSWORD = 'a long password';

test.use(PHONE);

test('a stranger joins the club in three steps', async ({ page, staff }) => {
  const person = newPerson();
  const username = newWord();
  const dialog = new SignUpDialog(page);
  await dialog.openFor(TIER);
  await expect(dialog.root).toContainText('$168.00 per quarter · 6 bottles');
  await expectAccessible(page);
  await dialog.account(person, username, PASSWORD);
  await expect(dialog.step(2)).toBeVisible();
  await expect(dialog.root.getByRole('option', { name: 'Texas' })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.address();
  await expect(dialog.root.getByRole('region', { name: 'Terms' })).toContainText('Nothing is charged today');
  await dialog.payment(person);
  await expectAccessible(page);
  await dialog.join(TIER);
  await expect(page.getByText('Wine Club Membership Complete!')).toBeVisible();
  await expect(dialog.root).toHaveCount(0);

  await page.goto('/customer/membership');
  await expect(page.getByRole('region', { name: TIER })).toContainText('Active');
  await expect(page.getByRole('region', { name: 'Card on file' })).toContainText('•••• 1111');
  await expectAccessible(page);
  await expect
    .poll(async () => (await staff.mailsTo(person.email)).map(({ kind }) => kind).sort())
    .toEqual(['email_verification', 'membership_welcome']);
});

test('a customer joins from the address on, pauses, resumes and leaves', async ({ page, stack }) => {
  const customer = await Customer.register(stack.url);
  await page.request.post('/api/auth/login', { data: { email: customer.username, password: customer.password } });
  await page.goto('/customer/membership');
  await page.getByRole('button', { name: 'Join the wine club' }).click();
  const dialog = new SignUpDialog(page);
  await expect(dialog.step(2)).toBeVisible();
  const { firstName, lastName, phone } = customer.person;
  for (const [label, text] of Object.entries({ 'First name': firstName, 'Last name': lastName, Phone: phone }))
    await dialog.root.getByLabel(label).fill(text);
  await dialog.address();
  await dialog.payment(customer.person);
  await dialog.root.getByRole('button', { name: /^Join / }).click();
  const next = page.getByRole('region', { name: 'Next shipment' });
  await next.getByRole('button', { name: 'Skip this shipment' }).click();
  await expect(next).toContainText('You are skipping this one');
  await next.getByRole('button', { name: 'Undo skip' }).click();
  await next.getByRole('button', { name: 'Pause membership' }).click();
  const pause = page.getByRole('dialog', { name: 'Pause your membership' });
  await pause.getByRole('button', { name: 'Next month' }).click();
  await pause.getByRole('button', { name: /\b15, \d{4}/ }).click();
  await pause.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(next).toContainText('Your membership is paused until');
  await next.getByRole('button', { name: 'Resume now' }).click();
  await expect(next.getByRole('button', { name: 'Skip this shipment' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel membership' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel membership' }).click();
  await expect(page.getByText(/has ended/)).toBeVisible();
});

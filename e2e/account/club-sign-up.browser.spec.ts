import { newWord } from '@shamba/dev-stack/testing';
import { expectNoViolations } from '../support/axe.js';
import { CARDS } from '../support/card-frame.js';
import { Customer } from '../support/customer.js';
import { expect, test } from '../support/fixtures.js';
import { HOME, newPerson } from '../support/people.js';
import { SignUpDialog } from '../support/pages/sign-up-dialog.js';

const TIER = 'Fair Play Club';
const PASSWORD = 'a long password';

for (const width of [390, 1440]) {
  test(`a stranger joins the club in three steps, at ${width} px`, async ({ page, staff }) => {
    await page.setViewportSize({ width, height: 900 });
    const person = newPerson();
    const username = newWord();
    const dialog = new SignUpDialog(page);
    await dialog.openFor(TIER);
    await expect(dialog.root).toContainText('$168.00 a quarter · 6 bottles');
    await expectNoViolations(page);
    await dialog.account(person, username, PASSWORD);
    await expect(dialog.step(2)).toBeVisible();
    await expect(dialog.root.getByRole('option', { name: 'Texas' })).toHaveCount(0);
    await expectNoViolations(page);
    await dialog.address();
    await expect(dialog.root.getByRole('region', { name: 'Terms' })).toContainText('Nothing is charged today');
    await dialog.payment(person);
    await expectNoViolations(page);
    await dialog.join(TIER);
    await expect(page.getByText('Wine Club Membership Complete!')).toBeVisible();
    await expect(dialog.root).toHaveCount(0);

    await page.goto('/customer/membership');
    await expect(page.getByRole('region', { name: TIER })).toContainText('Active');
    await expect(page.getByRole('region', { name: 'Card on file' })).toContainText('•••• 1111');
    await expectNoViolations(page);
    await expect
      .poll(async () => (await staff.mailsTo(person.email)).map(({ kind }) => kind).sort())
      .toEqual(['email_verification', 'membership_welcome']);
  });
}

test('a declined card leaves nothing behind: the same person joins with another one', async ({ page, problems }) => {
  problems.allow(/status of (4\d\d)/);
  const person = newPerson();
  const username = newWord();
  const dialog = new SignUpDialog(page);
  await dialog.openFor(TIER);
  await dialog.account(person, username, PASSWORD);
  await dialog.address();
  await dialog.payment(person, CARDS.declined);
  await dialog.join(TIER);
  await expect(dialog.root.getByRole('alert')).toBeVisible();
  expect((await page.request.post('/api/auth/login', { data: { email: username, password: PASSWORD } })).status()).toBe(
    401,
  );
  await dialog.card.fill();
  await dialog.join(TIER);
  await expect(page.getByText('Wine Club Membership Complete!')).toBeVisible();
});

test('a taken username leads back to its field', async ({ page, problems, stack }) => {
  problems.allow(/status of 409/);
  const other = await Customer.register(stack.url);
  const person = newPerson();
  const dialog = new SignUpDialog(page);
  await dialog.openFor(TIER);
  await dialog.account(person, other.username, PASSWORD);
  await dialog.address();
  await dialog.payment(person);
  await dialog.join(TIER);
  await expect(dialog.step(1)).toBeVisible();
  await expect(dialog.root.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
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
  await expect(next).toContainText('You skip this one');
  await next.getByRole('button', { name: 'Take it after all' }).click();
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

test('wine is not sent everywhere', async ({ page }) => {
  const dialog = new SignUpDialog(page);
  await dialog.openFor(TIER);
  await dialog.account(newPerson(), newWord(), PASSWORD);
  await dialog.root.getByLabel('Street address').fill('P.O. Box 7');
  await dialog.root.getByLabel('City').fill(HOME.city);
  await dialog.root.getByLabel('ZIP code').fill(HOME.zipCode);
  await dialog.root.getByLabel('State').selectOption(HOME.state);
  await dialog.next();
  await expect(dialog.root.getByText('Wine cannot be delivered to a PO box')).toBeVisible();
  await expect(dialog.step(2)).toBeVisible();
});

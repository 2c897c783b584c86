import type { Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.js';
import { expectAccessible } from '../support/axe.js';
import { Customer } from '../support/customer.js';
import { expect, test } from '../support/fixtures.js';
import { Shopper } from '../support/shopper.js';
import type { Staff } from '../support/staff.js';

const NEW_PASSWORD = 'quite another password';

/** Waits for the mail. @returns the address of its link */
async function mailedLink(staff: Staff, email: string, kind: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => (link = await staff.linkMailedTo(email, kind)), `a mail ${kind} with a link`)
    .toBeDefined();
  return link ?? '';
}

const logIn = async (page: Page, username: string, password: string) => {
  await page.goto('/login');
  await page.getByLabel('Username or Email').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
};

test('a forgotten password is replaced by the link from the mail, which works once', async ({
  page,
  stack,
  staff,
  problems,
}) => {
  problems.allow(/status of (400|401)/);
  const customer = await Customer.register(stack.url);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(customer.person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  const link = await mailedLink(staff, customer.person.email, 'password_reset');

  const useLink = async () => {
    await page.goto('/');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).click();
  };
  await useLink();
  await expect(page.getByText('Please sign in with your new password.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect((await customer.get('/api/auth/me')).status, 'who was signed in elsewhere is not any more').toBe(401);

  await logIn(page, customer.username, customer.password);
  await expect(page.getByRole('alert')).toBeVisible();
  await logIn(page, customer.username, NEW_PASSWORD);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(stack.url + '/');

  await useLink();
  await expect(page.getByText('This link has already been used')).toBeVisible();
  await expectAccessible(page);
});

test('a confirmed address brings its guest orders along', async ({ page, stack, staff }) => {
  const customer = await Customer.register(stack.url);
  const guest = Object.assign(new Shopper(stack.url), { person: customer.person });
  const { amount, quote } = await guest.readyToPay();
  const payment = await guest.pay(amount);
  const { body: order } = await guest.placeOrder(payment.body.paymentId, quote);

  await page.request.post('/api/auth/login', { data: { email: customer.username, password: customer.password } });
  await page.goto('/customer');
  const notice = page.getByText('Please confirm your email address');
  await expect(notice).toBeVisible();
  await expect(page.getByText('Nothing here yet')).toBeVisible();

  await page.goto(await mailedLink(staff, customer.person.email, 'email_verification'));
  await expect(page.getByText(`${customer.person.email} is confirmed`)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => (await customer.expectOk<unknown[]>('GET', '/api/customer/orders')).length).toBe(1);
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: order.order_number })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a new address takes effect when its mailed link is opened, and the old address gets a mail', async ({
  page,
  stack,
  staff,
}) => {
  const customer = await Customer.register(stack.url);
  const fresh = `fresh.${customer.person.email}`;
  await page.request.post('/api/auth/login', { data: { email: customer.username, password: customer.password } });
  await page.goto('/customer/security');
  const form = page.getByRole('form', { name: 'Change email address' });
  await form.getByLabel('New email address').fill(fresh);
  await form.getByLabel('Current password').fill(customer.password);
  await form.getByRole('button', { name: 'Change email address' }).click();
  const panel = page.getByRole('region', { name: 'Email address' });
  await expect(panel).toContainText(`Waiting for you to open the link we sent to ${fresh}`);
  await page.goto(await mailedLink(staff, fresh, 'email_verification'));
  await expect(page.getByText(`${fresh} is confirmed`)).toBeVisible();
  await page.goto('/customer/security');
  await expect(panel).toContainText(fresh);
  await expect(panel).toContainText('Confirmed');
  expect(
    (await new ApiClient(stack.url).post('/api/auth/login', { email: fresh, password: customer.password })).status,
  ).toBe(200);
  await expect.poll(async () => (await staff.mailsTo(customer.person.email)).length).toBeGreaterThanOrEqual(3);
});

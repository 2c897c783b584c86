import { readFile } from 'node:fs/promises';
import { dayAfter } from '../support/access-table.js';
import { expectAccessible, expectNoViolations } from '../support/axe.js';
import { chooseDay } from '../support/choose-day.js';
import { Customer } from '../support/customer.js';
import { expect, test as base } from '../support/fixtures.js';
import { expectOnPaper } from '../support/printed.js';

/** A customer with one order, booking, visit, registration and membership, signed in on the page. */
const test = base.extend<{ customer: Customer }>({
  customer: async ({ page, stack }, use) => {
    const customer = await Customer.register(stack.url);
    await customer.addWine(await customer.wineInStock(), 2);
    await customer.addStay();
    await customer.buyCart();
    await customer.registerForEvent();
    await customer.requestVisit();
    await page.request.post('/api/auth/login', { data: { email: customer.username, password: customer.password } });
    await expect
      .poll(async () => (await customer.expectOk<unknown[]>('GET', '/api/customer/bookings/recent')).length)
      .toBe(1);
    await use(customer);
  },
});

base('who is new is shown where to begin', async ({ page, stack }) => {
  const newcomer = await Customer.register(stack.url);
  await page.request.post('/api/auth/login', { data: { email: newcomer.username, password: newcomer.password } });
  await page.goto('/customer');
  const ways = page.getByRole('region', { name: 'A good place to begin' });
  await expect(ways.getByRole('link')).toHaveCount(4);
  await expectAccessible(page);
  const wine = ways.getByRole('link').first();
  const name = await wine.innerText();
  await wine.click();
  await expect(page).toHaveURL(/\/wines\/[a-z0-9-]+$/);
  await expect(page.getByRole('main')).toContainText(name);
});

const SECTIONS = ['dashboard', 'membership', 'addresses', 'profile', 'security'];

test('every section is accessible', async ({ page, customer }) => {
  for (const section of SECTIONS) {
    await page.goto(`/customer/${section}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      section === 'dashboard' ? `Welcome, ${customer.username}` : new RegExp(section, 'i'),
    );
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    await test.step(section, () => expectAccessible(page));
    if (section !== 'addresses') continue;
    await page.getByRole('button', { name: 'Add an address' }).click();
    await expect(page.getByRole('form', { name: 'Address' }).getByLabel('City')).toBeVisible();
    await test.step('a new address', () => expectAccessible(page));
  }
});

test("the timeline's cards open, move and cancel", async ({ page, customer }) => {
  await page.goto('/customer');
  const dialog = page.getByRole('dialog');

  await test.step('a stay: other dates are asked for', async () => {
    await page.getByRole('link', { name: 'View Details: Vineyard Stay' }).click();
    await expect(dialog).toContainText(/VSB-\d{6}/);
    await expectAccessible(page);
    await expectOnPaper(page, ['VSB-'], 1);
    await dialog.getByRole('button', { name: 'Request other dates' }).click();
    await expect(dialog.getByRole('button', { name: /your stay$/ }).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Back' }).click();
  });

  await test.step('a stay: it is cancelled for what the preview says', async () => {
    await dialog.getByRole('button', { name: 'Cancel…' }).click();
    const confirm = dialog.getByRole('button', { name: /^Cancel and refund \$/ });
    await expect(confirm).toBeEnabled();
    await expect(dialog).toContainText('(100%)');
    await expectAccessible(page);
    await confirm.click();
    await expect(page.getByText('We have sent you an email about it.')).toBeVisible();
    await expect(async () => {
      const [stay] = await customer.expectOk<{ booking_status: string }[]>('GET', '/api/customer/bookings/recent');
      expect(stay?.booking_status).toBe('cancelled');
    }).toPass();
    await page.keyboard.press('Escape');
  });

  await test.step('a tasting: another time', async () => {
    await page.getByRole('link', { name: /^Reschedule/ }).click();
    await dialog.getByRole('button', { name: 'Next month' }).click();
    await dialog
      .getByRole('button', { name: /^Saturday/ })
      .nth(1)
      .click();
    await dialog.getByLabel(/^Time on/).selectOption({ index: 2 });
    await dialog.getByRole('button', { name: 'Save new time' }).click();
    await expect(page.getByText('Rescheduled')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a free event: cancelled after asking', async () => {
    const [registration] = await customer.expectOk<{ event_title: string }[]>(
      'GET',
      '/api/customer/event-registrations',
    );
    await page.getByRole('link', { name: `View Details: ${registration?.event_title}` }).click();
    await dialog.getByRole('button', { name: 'Cancel…' }).click();
    await dialog.getByRole('button', { name: 'Cancel it' }).click();
    await expect(dialog).toContainText('Cancelled');
    await page.keyboard.press('Escape');
  });

  await test.step('wine: bought again', async () => {
    await page
      .getByRole('link', { name: /^Buy Again/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Added to Cart')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart (2)' })).toBeVisible();
  });
});

test('a customer asks for other dates of a stay, and it moves when staff accept', async ({ page, customer, staff }) => {
  interface Stay {
    id: number;
    check_in_date: string;
    check_out_date: string;
    change_requests: { id: number; status: string; message: string | null }[];
  }
  const stayNow = async () => (await customer.expectOk<Stay[]>('GET', '/api/customer/bookings/recent'))[0];
  const before = await stayNow();
  // The same stay, one night later.
  const [arrival, departure] = [dayAfter(before?.check_in_date ?? '', 1), dayAfter(before?.check_out_date ?? '', 1)];
  await page.goto('/customer');
  await page.getByRole('link', { name: 'View Details: Vineyard Stay' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Request other dates' }).click();
  const send = dialog.getByRole('button', { name: 'Request these dates' });
  await expect(send).toBeDisabled();
  await chooseDay(dialog, arrival);
  await chooseDay(dialog, departure);
  await dialog.getByLabel('Message').fill('We come by the later train.');
  await expectAccessible(page);
  await send.dblclick();
  await expect(page.getByText('We’ll answer by email. Until then your stay does not change.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText('Pending');
  const asked = await stayNow();
  expect(asked).toMatchObject({
    check_in_date: before?.check_in_date,
    change_requests: [
      { status: 'pending', message: 'We come by the later train.', check_in_date: arrival, check_out_date: departure },
    ],
  });

  await staff.expectOk('PATCH', `/api/vineyard-stay/change-requests/${asked?.change_requests[0]?.id}`, {
    status: 'accepted',
  });
  await page.reload();
  await expect(dialog.getByRole('listitem')).toContainText('Accepted');
  expect(await stayNow()).toMatchObject({ check_in_date: arrival, check_out_date: departure });
});

test('a customer downloads data, signs out elsewhere, changes the password, and cannot erase the account yet', async ({
  page,
  customer,
  problems,
}) => {
  problems.allow(/status of (400|409)/);
  await page.goto('/customer/security');
  await test.step('one’s data is handed over as a file, with the password', async () => {
    await page.getByRole('button', { name: 'Download my data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download your data?' });
    const password = dialog.getByLabel('Current password');
    await password.fill('not this one');
    await dialog.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await password.fill(customer.password);
    const handed = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download', exact: true }).click();
    const file = await handed;
    expect(file.suggestedFilename()).toBe('my-data.json');
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { profile: { username: string } };
    expect(data.profile.username).toBe(customer.username);
    await expect(dialog).toBeHidden();
  });
  await expect(page.getByText('This browser')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out on that device')).toBeVisible();
  expect((await customer.get('/api/auth/me')).status).toBe(401);

  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByLabel('Current password').fill(customer.password);
  await form.getByLabel('New password').fill('another long password');
  await form.getByLabel('Confirm Password').fill('another long password');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();

  await page.getByRole('button', { name: 'Erase my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
  await expectNoViolations(page);
  await dialog.getByLabel('Current password').fill('another long password');
  await dialog.getByRole('button', { name: 'Erase my account' }).click();
  // An open order and a future stay: the page names both, and nothing is erased.
  await expect(dialog.getByRole('alert').getByRole('listitem').first()).toBeVisible();
});

test('erasing the account: it is deleted, the browser is signed out, and the name is free', async ({
  page,
  stack,
  problems,
}) => {
  problems.allow(/status of (400|401)/);
  const customer = await Customer.register(stack.url);
  await customer.saveAddress();
  await customer.requestVisit();
  await page.request.post('/api/auth/login', { data: { email: customer.username, password: customer.password } });
  await page.goto('/customer/security');
  await page.getByRole('button', { name: 'Erase my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByRole('button', { name: 'Erase my account' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Current password').fill(customer.password);
  await dialog.getByRole('button', { name: 'Erase my account' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(stack.url + '/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Up/Login' })).toBeVisible();
  expect((await customer.get('/api/auth/me')).status, 'signed out everywhere').toBe(401);
  await page.goto('/customer');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  const again = { email: customer.username, password: customer.password };
  expect((await page.request.post('/api/auth/login', { data: again })).status()).toBe(401);
  const { username, person } = customer;
  expect(
    (
      await page.request.post('/api/auth/register', {
        data: { ...again, username, email: person.email, account_type: 'customer' },
      })
    ).status(),
  ).toBe(201);
  expect(await (await page.request.get('/api/customer/experience-bookings')).json()).toEqual([]);
  expect(await (await page.request.get('/api/customer/addresses')).json()).toEqual([]);
});

test('the page tells a guest that it needs an account, and signs them in', async ({ page, stack }) => {
  const customer = await Customer.register(stack.url);
  await page.goto('/customer');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('Please log in to access your account.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Username or Email').fill(customer.username);
  await page.getByRole('dialog').getByLabel('Password').fill(customer.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${customer.username}` })).toBeVisible();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});

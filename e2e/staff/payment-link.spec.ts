import type { Browser, Page } from '@playwright/test';
import { dayFromNow } from '../support/access-table.js';
import { expectNoViolations } from '../support/axe.js';
import { CardFrame, CARDS } from '../support/card-frame.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';
import { cents, type Shopper } from '../support/shopper.js';
import type { Staff } from '../support/staff.js';

const BOOKINGS = '/api/vineyard-stay/bookings';

interface Taken {
  bookings: { start_date: string; end_date: string }[];
  blockedDates: { start_date: string; last_night: string }[];
}
interface Booking {
  id: number;
  reference: string;
  order_id: string;
  check_out_date: string;
  payment_link: { id: number; state: string } | null;
}

/** A guest's stay of three nights, followed by two free nights. */
async function boughtStay(shopper: Shopper, staff: Staff): Promise<{ stay: Booking; first: number }> {
  const { bookings, blockedDates } = await shopper.expectOk<Taken>('GET', '/api/vineyard-stay/availability');
  const isFree = (night: string) =>
    !bookings.some((stay) => stay.start_date <= night && night <= stay.end_date) &&
    !blockedDates.some((block) => block.start_date <= night && night <= block.last_night);
  // Other tests buy nights up to 140 and from 230 days ahead on.
  const first = Array.from({ length: 70 }, (_, n) => 150 + n).find((start) =>
    [0, 1, 2, 3, 4].every((night) => isFree(dayFromNow(start + night))),
  );
  if (first === undefined) throw new Error('the demo data leave no five free nights');
  await shopper.expectOk('POST', '/api/cart', {
    session_id: shopper.browserId,
    item_type: 'vineyard_stay',
    item_id: 1,
    quantity: 3,
    item_details: { checkInDate: dayFromNow(first), checkOutDate: dayFromNow(first + 3), guests: 2 },
  });
  const { quote } = await shopper.startCheckout();
  const payment = await shopper.pay(cents(quote.totals.total));
  await shopper.placeOrder(payment.body.paymentId, quote);
  const booked = () => staff.expectOk<Booking[]>('GET', `${BOOKINGS}?q=${shopper.person.email}`);
  await expect.poll(async () => (await booked()).length).toBe(1);
  const [stay] = await booked();
  if (!stay) throw new Error('the order made no booking');
  return { stay, first };
}
const readStay = (staff: Staff, id: number) => staff.expectOk<Booking>('GET', `${BOOKINGS}/${id}`);
const cancelOrder = (staff: Staff, { order_id }: Booking) =>
  staff.expectOk('POST', `/api/admin/orders/${order_id}/cancel`);

/** Staff send a payment link for two more nights. @returns the link's path, after it was mailed */
async function sentLink(page: Page, shopper: Shopper, staff: Staff, stay: Booking, first: number): Promise<string> {
  const admin = new AdminPage(page);
  await admin.signIn(`/admin/vineyard-stay?booking=${stay.id}`);
  await page.getByRole('button', { name: 'Change dates…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change dates' });
  await dialog.getByLabel('Check-out').fill(dayFromNow(first + 5));
  await expect(dialog.getByLabel('The difference').getByRole('option', { selected: true })).toHaveText(
    /^Send a payment link for \$[\d,.]+$/,
  );
  await expect(dialog.getByLabel('Payable through')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: /^Send payment link for \$/ }).click();
  await expect(admin.toast('Payment link sent')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment link' })).toContainText('due by the end of');
  const link = () => staff.linkMailedTo(shopper.person.email, 'stay_payment_link');
  await expect.poll(link).toMatch(/^\/pay#[\w-]{43}$/);
  return (await link()) ?? '';
}

/** The guest's own browser, on a phone. */
const phone = async (browser: Browser, baseURL: string): Promise<Page> =>
  (
    await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage();

test('a guest pays by the mailed link on a phone, and the stay moves', async ({
  page,
  browser,
  shopper,
  staff,
  provider,
  stack,
}) => {
  // Reconcile starts a process, which takes seconds on a busy machine.
  test.slow();
  const payments = await provider.watch();
  const { stay, first } = await boughtStay(shopper, staff);
  const link = await sentLink(page, shopper, staff, stay, first);
  expect((await readStay(staff, stay.id)).check_out_date).toBe(dayFromNow(first + 3));

  const guest = await phone(browser, stack.url);
  const asked: string[] = [];
  guest.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: 'New dates for your stay' })).toBeVisible();
  const changes = guest.getByRole('region', { name: 'What changes' });
  await expect(changes.getByText('Due now')).toBeVisible();
  await expect(changes.getByText('Tax included')).toBeVisible();
  const pay = guest.getByRole('button', { name: /^Pay \$/ });
  const card = new CardFrame(guest);

  await test.step('without a name nothing is asked of the bank; a declined card changes nothing', async () => {
    await card.fill({ number: CARDS.declined });
    await pay.click();
    await expect(guest.getByText('First name is required')).toBeVisible();
    await expectNoViolations(guest);
    await guest.getByLabel('First name on the card').fill('Ann');
    await guest.getByLabel('Last name on the card').fill('Lee');
    await pay.click();
    await expect(guest.getByRole('region', { name: 'Payment' }).getByRole('alert')).toBeVisible();
    expect((await readStay(staff, stay.id)).payment_link?.state).toBe('open');
  });

  await test.step('another card pays: the stay moves, its order has the payment', async () => {
    await card.fill();
    await pay.click();
    await expect(guest.getByRole('heading', { level: 1, name: 'Thank you, your stay has new dates' })).toBeVisible();
    await expectNoViolations(guest);
    await expect.poll(async () => (await readStay(staff, stay.id)).check_out_date).toBe(dayFromNow(first + 5));
    await expect.poll(async () => (await payments()).filter(({ status }) => status === 'COMPLETED').length).toBe(2);
    const token = link.split('#')[1] ?? '';
    expect(asked.filter((address) => address.includes(token))).toEqual([]);
    await guest.reload();
    await expect(guest.getByRole('heading', { level: 1, name: 'Thank you, your stay has new dates' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Changes of dates' })).toContainText('paid by card through a link');
    await expect
      .poll(async () => (await staff.mailsTo(shopper.person.email)).map(({ kind }) => kind))
      .toContain('stay_update');
  });

  await test.step('cancelled, both payments go back', async () => {
    await cancelOrder(staff, stay);
    await expect
      .poll(async () =>
        (await payments())
          .filter(({ status }) => status === 'COMPLETED')
          .every(({ amount_money, refunded_money }) => refunded_money?.amount === amount_money.amount),
      )
      .toBe(true);
    await stack.expectReconciled();
  });
  await guest.context().close();
});

import { dayFromNow } from '../support/access-table.js';
import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';
import { cents } from '../support/shopper.js';

const BOOKINGS = '/api/vineyard-stay/bookings';

interface Taken {
  bookings: { start_date: string; end_date: string }[];
  blockedDates: { start_date: string; last_night: string }[];
}
interface Booking {
  id: number;
  reference: string;
  order_id: string;
  base_rate_per_night: string;
  cleaning_fee: string;
  tax_rate: string;
  check_out_date: string;
}

const dollars = (amount: number): string =>
  `$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Price of the nights at the stay's rate, in cents; tax is rounded half-up. */
function priceOf(nights: number, { base_rate_per_night, cleaning_fee, tax_rate }: Booking) {
  const rooms = nights * cents(base_rate_per_night);
  const net = rooms + cents(cleaning_fee);
  const tax = Math.round((net * cents(tax_rate)) / 10_000);
  return { rooms, tax, total: net + tax };
}

test('staff shorten a paid stay and refund the difference, then lengthen it, owed and settled in person', async ({
  page,
  shopper,
  staff,
  provider,
  problems,
}) => {
  // Waiving without a reason is refused.
  problems.allow(/status of 400/);
  const payments = await provider.watch();
  const first = await test.step('a guest buys three nights', async () => {
    const { bookings, blockedDates } = await shopper.expectOk<Taken>('GET', '/api/vineyard-stay/availability');
    const isFree = (night: string) =>
      !bookings.some((stay) => stay.start_date <= night && night <= stay.end_date) &&
      !blockedDates.some((block) => block.start_date <= night && night <= block.last_night);
    // Other tests buy nights up to 140 and from 230 days ahead on.
    const day = Array.from({ length: 70 }, (_, n) => 150 + n).find((start) =>
      [0, 1, 2, 3, 4].every((night) => isFree(dayFromNow(start + night))),
    );
    if (day === undefined) throw new Error('the demo data leave no five free nights');
    await shopper.expectOk('POST', '/api/cart', {
      session_id: shopper.browserId,
      item_type: 'vineyard_stay',
      item_id: 1,
      quantity: 3,
      item_details: { checkInDate: dayFromNow(day), checkOutDate: dayFromNow(day + 3), guests: 2 },
    });
    const { quote } = await shopper.startCheckout();
    const payment = await shopper.pay(cents(quote.totals.total));
    expect(payment).toMatchObject({ status: 200, body: { success: true } });
    await shopper.placeOrder(payment.body.paymentId, quote);
    await expect.poll(async () => (await payments()).map(({ status }) => status)).toEqual(['COMPLETED']);
    return day;
  });

  const booked = () => staff.expectOk<Booking[]>('GET', `${BOOKINGS}?q=${shopper.person.email}`);
  await expect.poll(async () => (await booked()).length).toBe(1);
  const [stay] = await booked();
  if (!stay) throw new Error('the order made no booking');
  const [two, three, four] = [priceOf(2, stay), priceOf(3, stay), priceOf(4, stay)];
  const rate = dollars(cents(stay.base_rate_per_night));

  const admin = new AdminPage(page);
  await admin.signIn(`/admin/vineyard-stay?booking=${stay.id}`);
  const dialog = page.getByRole('dialog', { name: 'Change dates' });
  const changes = page.getByRole('region', { name: 'Changes of dates' });
  const choice = dialog.getByLabel('The difference');
  const row = (name: string) => dialog.getByRole('row', { name });

  await test.step('two nights: what they cost stands beside what was paid, and less goes back to the card', async () => {
    await page.getByRole('button', { name: 'Change dates…' }).click();
    await expect(dialog.getByText('Choose the new nights to see what they cost.')).toBeVisible();
    await dialog.getByLabel('Check-out').fill(dayFromNow(first + 2));
    await expect(row(`3 nights × ${rate}`).getByRole('cell')).toHaveText([dollars(three.rooms), '–']);
    await expect(row(`2 nights × ${rate}`).getByRole('cell')).toHaveText(['–', dollars(two.rooms)]);
    await expect(row('Tax').getByRole('cell')).toHaveText([dollars(three.tax), dollars(two.tax)]);
    await expect(row('Total').getByRole('cell')).toHaveText([dollars(three.total), dollars(two.total)]);
    const back = dollars(three.total - two.total);
    await expect(dialog.getByText(`The new nights cost ${back} less than was paid.`)).toBeVisible();
    await expect(choice.getByRole('option', { selected: true })).toHaveText(`Refund ${back} to the card`);
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: `Move and refund ${back}` }).click();
    await expect(admin.toast('Dates changed')).toBeVisible();
    await expect(changes).toContainText(`${back} refunded through the order`);
    await expect
      .poll(async () => (await payments()).map(({ refunded_money }) => refunded_money?.amount))
      .toEqual([three.total - two.total]);
    const order = () => staff.expectOk<{ refunded_amount: string }>('GET', `/api/admin/orders/${stay.order_id}`);
    await expect.poll(async () => cents((await order()).refunded_amount)).toBe(three.total - two.total);
    await expect
      .poll(async () => (await staff.mailsTo(shopper.person.email)).map(({ kind }) => kind))
      .toEqual(expect.arrayContaining(['stay_update', 'order_refunded']));
  });

  await test.step('four nights: the guest owes the difference until it is marked as settled', async () => {
    await page.getByRole('button', { name: 'Change dates…' }).click();
    await dialog.getByLabel('Check-out').fill(dayFromNow(first + 4));
    const more = dollars(four.total - two.total);
    await expect(dialog.getByText(`The new nights cost ${more} more than was paid.`)).toBeVisible();
    await choice.selectOption({ label: 'Waive it: the guest pays nothing more' });
    await dialog.getByRole('button', { name: `Move and waive ${more}` }).click();
    await expect(dialog.getByText('Please say why the difference is waived')).toBeVisible();
    await choice.selectOption({ label: `The guest pays ${more} in person` });
    await dialog.getByRole('button', { name: `Move, ${more} owed` }).click();
    await expect(dialog).toBeHidden();
    await expect(changes).toContainText(`the guest owes ${more}`);
    await changes.getByRole('button', { name: 'Mark as settled…' }).click();
    const question = page.getByRole('dialog', { name: 'Mark as settled?' });
    await expect(question).toContainText(`has paid ${more} in person`);
    await question.getByRole('button', { name: 'Mark as settled' }).click();
    await expect(admin.toast('Marked as settled')).toBeVisible();
    await expect(changes).toContainText(`${more} paid in person`);
    await expectNoViolations(page);
    expect((await booked())[0]?.check_out_date).toBe(dayFromNow(first + 4));
    expect(await payments()).toHaveLength(1);
    // The order shows the amount settled in person beside the card payment.
    interface Told {
      total: string;
      timeline: { text: string }[];
    }
    const order = () => staff.expectOk<Told>('GET', `/api/admin/orders/${stay.order_id}`);
    await expect.poll(async () => cents((await order()).total)).toBe(three.total + four.total - two.total);
    const texts = (await order()).timeline.map(({ text }) => text.replaceAll(',', ''));
    expect(texts).toContain(`${more.replace(',', '')} more was paid in person for the stay.`);
    expect(texts).toContain(`Payment of $${(three.total / 100).toFixed(2)} was received.`);
  });

  await test.step('three nights again: what was paid in person goes back there', async () => {
    await page.getByRole('button', { name: 'Change dates…' }).click();
    await dialog.getByLabel('Check-out').fill(dayFromNow(first + 3));
    const back = dollars(four.total - three.total);
    await choice.selectOption({ label: `Refund ${back} in person` });
    await dialog.getByRole('button', { name: `Move and refund ${back}` }).click();
    await expect(dialog).toBeHidden();
    const order = () =>
      staff.expectOk<{ refunds: { in_person: boolean; amount: string }[] }>(
        'GET',
        `/api/admin/orders/${stay.order_id}`,
      );
    await expect
      .poll(async () => (await order()).refunds.filter(({ in_person }) => in_person).map(({ amount }) => cents(amount)))
      .toEqual([four.total - three.total]);
    expect((await payments())[0]?.refunded_money?.amount).toBe(three.total - two.total);
  });
});

import { expectNoViolations } from '../support/axe.js';
import { dayFromNow } from '../support/access-table.js';
import { chooseDay } from '../support/choose-day.js';
import { seedCart } from '../support/cart-seed.js';
import { expect, test } from '../support/fixtures.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';

interface Taken {
  bookings: { start_date: string; end_date: string }[];
  blockedDates: { start_date: string; last_night: string }[];
}
interface Booking {
  id: number;
  guest_email: string;
  add_ons: { name: string; price: string }[];
}

const EARLY = 'Early Check-in';

test('a guest books a stay with breakfast and early check-in, which cannot be had when others leave that day', async ({
  page,
  shopper,
  staff,
}) => {
  const checkout = new CheckoutPage(page);
  const { bookings, blockedDates } = await shopper.expectOk<Taken>('GET', '/api/vineyard-stay/availability');
  const isFree = (night: string) =>
    !bookings.some((stay) => stay.start_date <= night && night <= stay.end_date) &&
    !blockedDates.some((block) => block.start_date <= night && night <= block.last_night);
  // Six free nights without a departure on the first: two for another guest, two for this one, two spare.
  const first = Array.from({ length: 90 }, (_, n) => 40 + n).find((day) =>
    [0, 1, 2, 3, 4, 5].every((night) => isFree(dayFromNow(day + night))),
  );
  if (first === undefined) throw new Error('the demo data leave no six free nights');
  const [arrives, leaves] = [dayFromNow(first), dayFromNow(first + 2)];
  const panel = page.getByRole('complementary', { name: 'Your stay' });

  await test.step('the card of the house has the add-ons with their prices', async () => {
    await page.goto('/stay');
    await panel.getByRole('button', { name: /dates$/ }).click();
    const calendar = page.getByRole('dialog', { name: 'Choose your dates' });
    await chooseDay(calendar, arrives);
    await chooseDay(calendar, leaves);
    await expect(calendar).toBeHidden();
    await panel.getByRole('checkbox', { name: 'Breakfast Service $45.00' }).check();
    await panel.getByRole('checkbox', { name: `${EARLY} $25.00` }).check();
    await expectNoViolations(page);
    await panel.getByRole('button', { name: 'Reserve' }).click();
    await expect(page.getByText('Vineyard Stay Added to Cart')).toBeVisible();
  });

  await test.step('they are in the cart, the checkout, the confirmation and the booking', async () => {
    await page.goto('/cart');
    await expect(page.getByRole('list', { name: 'Add-ons' })).toContainText(`${EARLY}: $25.00`);
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    await expect(summary.getByText('Breakfast Service: $45.00')).toBeVisible();
    await checkout.fillCustomer(shopper.person);
    await checkout.fillBilling();
    await checkout.card.fill();
    await checkout.pay();
    await checkout.expectConfirmation();
    await expect(page.getByText(`${EARLY}: $25.00`)).toBeVisible();
    const booked = async () =>
      (await staff.expectOk<Booking[]>('GET', '/api/vineyard-stay/bookings')).filter(
        ({ guest_email }) => guest_email === shopper.person.email,
      );
    await expect
      .poll(async () => (await booked()).map(({ add_ons }) => add_ons))
      .toEqual([
        [
          { name: 'Breakfast Service', price: '45.00' },
          { name: EARLY, price: '25.00' },
        ],
      ]);
  });

  await test.step('on the day on which that guest leaves, early check-in says why and is taken off', async () => {
    const addOns = await shopper.expectOk<{ add_ons: { id: number; name: string }[] }>(
      'GET',
      '/api/vineyard-stay/settings-public',
    );
    const early = addOns.add_ons.find(({ name }) => name === EARLY)?.id;
    const item_details = { checkInDate: leaves, checkOutDate: dayFromNow(first + 4), guests: 2, add_ons: [early] };
    await seedCart(page, [{ item_type: 'vineyard_stay', item_id: 1, quantity: 2, item_details }]);
    const reason = page.getByText(`${EARLY} is not available: other guests check out on the day you arrive.`);
    await expect(reason).toBeVisible();
    await page.getByRole('button', { name: `Remove ${EARLY}` }).click();
    await expect(reason).toBeHidden();
    await expect(page.getByRole('list', { name: 'Add-ons' })).toBeHidden();
  });
});

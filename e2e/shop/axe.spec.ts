import { expectAccessible } from '../support/axe.js';
import { dayFromNow } from '../support/access-table.js';
import { goods, seedCart, stayIn } from '../support/cart-seed.js';
import { expect, test } from '../support/fixtures.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { PHONE } from '../storefront/devices.js';

test.use(PHONE);

test('axe finds nothing in a full cart, nor in its dialogs', async ({ page, shopper }) => {
  test.slow();
  const { wine, tier, tasting, tour, paidEvent } = await goods(shopper);
  await seedCart(page, [
    { item_type: 'wine', item_id: wine.id },
    { item_type: 'wine_club', item_id: tier.id },
    { item_type: 'experience', item_id: tasting.id },
    { item_type: 'experience', item_id: tour.id, item_details: { preferredDate: dayFromNow(30) } },
    { item_type: 'event', item_id: paidEvent.id },
    stayIn(320),
  ]);
  await expect(page.getByText('Shipping (estimate)')).toBeVisible();
  await expectAccessible(page);
  for (const [button, name] of [
    ['Change dates: Vineyard stay', 'Change dates'],
    [`Choose a time: ${tasting.title}`, 'Choose a time'],
    [`Change date: ${tour.title}`, 'Choose a date'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name }).getByRole('button', { name: 'Next month' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('axe finds nothing at checkout: what is missing, a membership, a hold that ended until it is placed again', async ({
  page,
  shopper,
}) => {
  const { wine, tier } = await goods(shopper);
  await page.clock.install();
  await seedCart(
    page,
    [
      { item_type: 'wine', item_id: wine.id },
      { item_type: 'wine_club', item_id: tier.id },
    ],
    '/checkout',
  );
  const checkout = new CheckoutPage(page);
  await checkout.expectHeld();
  await expect(checkout.card.number).toBeVisible();
  await page.getByRole('textbox', { name: 'First name' }).press('Enter');
  await expect(page.getByText('Please Complete Required Fields')).toHaveCount(2);
  await expectAccessible(page);

  await page.clock.fastForward(11 * 60_000);
  await expect(page.getByText(/no longer reserved/)).toBeVisible();
  await expectAccessible(page);
  await expect(checkout.payButton).toBeDisabled();
  await page.getByRole('button', { name: 'Reserve again' }).click();
  await checkout.expectHeld();
});

import { goods, seedCart, stayIn } from '../support/cart-seed.js';
import { chooseDay } from '../support/choose-day.js';
import { expect, test } from '../support/fixtures.js';
import { dayFromNow } from '../support/access-table.js';
import { CartPage } from '../support/pages/cart-page.js';
import { saturday } from '../support/saturdays.js';
import { PHONE } from '../storefront/devices.js';

test.use(PHONE);

const nights = 330;

test('all five kinds are in their groups, and the dates of a stay and the time of a tasting can be changed', async ({
  page,
  shopper,
}) => {
  const { wine, tier, tasting, tour, paidEvent } = await goods(shopper);
  await seedCart(page, [
    { item_type: 'wine', item_id: wine.id, quantity: 2 },
    { item_type: 'wine_club', item_id: tier.id },
    { item_type: 'experience', item_id: tasting.id, quantity: 2 },
    { item_type: 'experience', item_id: tour.id, item_details: { preferredDate: dayFromNow(30) } },
    { item_type: 'event', item_id: paidEvent.id },
    stayIn(nights),
  ]);
  const cart = new CartPage(page);
  for (const name of ['Wines', 'Wine Club Memberships', 'Experiences', 'Event Tickets', 'Vineyard Stays'])
    await expect(cart.group(name)).toBeVisible();
  await expect(cart.quantity(tier.name)).not.toBeEditable();
  await expect(cart.quantity('Vineyard stay')).not.toBeEditable();
  await expect(cart.row('Shipping (estimate)')).toBeVisible();

  await test.step('three nights instead of two', async () => {
    const before = await cart.row('Total').innerText();
    await page.getByRole('button', { name: 'Change dates: Vineyard stay' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change dates' });
    await chooseDay(dialog, dayFromNow(nights + 3));
    await chooseDay(dialog, dayFromNow(nights + 6));
    await dialog.getByRole('button', { name: 'Save dates' }).click();
    await expect(dialog).toBeHidden();
    await cart.expectQuantity('Vineyard stay', 3);
    await expect(cart.row('Total')).not.toHaveText(before);
  });

  await test.step('a time for the tasting', async () => {
    await expect(page.getByText(`Please choose a time for ${tasting.title}.`)).toBeVisible();
    await page.getByRole('button', { name: `Choose a time: ${tasting.title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a time' });
    await chooseDay(dialog, saturday(5));
    await dialog.getByRole('radio', { name: /^2:30 PM/ }).check();
    await dialog.getByRole('button', { name: 'Save time' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Please choose a time for ${tasting.title}.`)).toBeHidden();
    await expect(cart.group('Experiences')).toContainText('2:30 PM');
  });
});

test('a quantity may be a number, empty or zero; after a refusal the old one is shown again', async ({
  page,
  shopper,
  problems,
}) => {
  const { wine, paidEvent } = await goods(shopper);
  await seedCart(page, [
    { item_type: 'wine', item_id: wine.id, quantity: 2 },
    { item_type: 'event', item_id: paidEvent.id },
  ]);
  const cart = new CartPage(page);
  const total = cart.row('Total');
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  const four = saved();
  await cart.quantity(wine.name).fill('4');
  await cart.quantity(wine.name).press('Enter');
  await cart.expectQuantity(wine.name, 4);
  await four;
  await page.reload();
  await cart.expectQuantity(wine.name, 4);

  const one = saved();
  await cart.quantity(wine.name).fill('');
  await cart.quantity(wine.name).press('Tab');
  await cart.expectQuantity(wine.name, 1);
  await one;
  await expect(total).toBeVisible();

  await test.step('a failing server', async () => {
    problems.allow(/status of 503/);
    await page.route('**/api/cart/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { message: '', code: 'down' } })
        : route.fallback(),
    );
    await page.getByRole('button', { name: `More: Quantity of ${wine.name}` }).click();
    await expect(page.getByText('Failed to update item quantity. Please try again.')).toBeVisible();
    await cart.expectQuantity(wine.name, 1);
    await page.unroute('**/api/cart/*');
  });

  await cart.quantity(wine.name).fill('0');
  await cart.quantity(wine.name).press('Enter');
  await expect(page.getByText('Item Removed')).toBeVisible();
  await expect(cart.group('Wines')).toBeHidden();

  await page.getByRole('button', { name: 'Clear cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear cart' }).click();
  await expect(page.getByText('Cart Cleared')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

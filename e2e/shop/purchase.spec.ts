import { MOVING } from '../support/browser.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';
import { CartPage } from '../support/pages/cart-page.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { WinesPage } from '../support/pages/wines-page.js';

test.use(MOVING);

test('a stranger buys two bottles with a card, and staff see the order', async ({
  page,
  browser,
  shopper,
  staff,
  provider,
  stack,
}) => {
  const wine = await shopper.wineInStock();
  const payments = await provider.watch();
  const { person } = shopper;
  const wines = new WinesPage(page);
  const cart = new CartPage(page);
  const checkout = new CheckoutPage(page);

  await wines.open();
  await wines.addToCart(wine.name, 2);
  await cart.openFromHeader();
  await cart.expectQuantity(wine.name, 2);
  await cart.proceed();
  await checkout.fillAll(person);
  await checkout.card.fill();
  await expect(checkout.payButton).toBeEnabled();
  const total = await checkout.total();
  await checkout.pay();
  await checkout.expectConfirmation();
  await wines.expectInCart(0);

  await test.step('the bottles are gone and the money is captured, once', async () => {
    await expect.poll(async () => (await shopper.wine(wine.id)).stock_quantity).toBe(wine.stock_quantity - 2);
    await expect
      .poll(async () => (await payments()).map(({ status, amount_money }) => [status, amount_money.amount]))
      .toEqual([['COMPLETED', total]]);
  });

  await test.step('the confirmation is in the mails', async () => {
    const [order] = await staff.ordersOf(person.email);
    await expect.poll(async () => (await staff.mailsTo(person.email)).map(({ state }) => state)).toEqual(['captured']);
    const [mail] = await staff.mailsTo(person.email);
    expect(mail?.subject).toContain(order?.order_number);
  });

  await test.step('the back office shows the order', async () => {
    const context = await browser.newContext({ baseURL: stack.url });
    const admin = new AdminPage(await context.newPage());
    await admin.signInByForm();
    await admin.openWineOrders();
    const order = admin.orderOf(person.email);
    await expect(order).toContainText(wine.name);
    await expect(order).toContainText('2 bottles');
    await context.close();
  });
});

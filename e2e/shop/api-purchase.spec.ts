import { expect, test } from '../support/fixtures.js';

test('the whole purchase through the API alone', async ({ shopper, staff, provider }) => {
  const payments = await provider.watch();
  const { wine, quote, amount } = await shopper.readyToPay(2);
  expect(quote).toMatchObject({ shippingIsEstimate: false, issues: [] });

  const payment = await shopper.pay(amount);
  expect(payment).toMatchObject({ status: 200, body: { success: true } });
  expect((await payments()).map(({ status, amount_money }) => [status, amount_money.amount])).toEqual([
    ['APPROVED', amount],
  ]);

  const order = await shopper.placeOrder(payment.body.paymentId, quote);
  expect(order.status).toBeLessThan(300);
  expect(order.body.order_number).toBeTruthy();

  await expect.poll(async () => (await payments()).map(({ status }) => status)).toEqual(['COMPLETED']);
  await expect.poll(async () => (await shopper.wine(wine.id)).stock_quantity).toBe(wine.stock_quantity - 2);
  await expect
    .poll(async () => (await staff.mailsTo(shopper.person.email)).map(({ state }) => state))
    .toEqual(['captured']);
  expect((await staff.ordersOf(shopper.person.email)).map(({ order_number }) => order_number)).toEqual([
    order.body.order_number,
  ]);
});

test('two presses of Pay at the same moment are one payment, two orders for it are one order', async ({
  shopper,
  staff,
  provider,
}) => {
  const payments = await provider.watch();
  const { wine, quote, amount } = await shopper.readyToPay(2);

  const answers = await Promise.all([shopper.pay(amount), shopper.pay(amount), shopper.pay(amount)]);
  const paid = answers.filter(({ status }) => status === 200);
  expect(paid.length).toBeGreaterThan(0);
  expect(new Set(paid.map(({ body }) => body.paymentId)).size).toBe(1);
  for (const refused of answers.filter(({ status }) => status !== 200))
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_in_progress']);
  expect(await payments()).toHaveLength(1);

  const paymentId = paid[0]?.body.paymentId ?? null;
  const orders = await Promise.all([shopper.placeOrder(paymentId, quote), shopper.placeOrder(paymentId, quote)]);
  expect(new Set(orders.map(({ body }) => body.order_number)).size).toBe(1);
  expect(await staff.ordersOf(shopper.person.email)).toHaveLength(1);
  await expect.poll(async () => (await payments()).map(({ status }) => status)).toEqual(['COMPLETED']);
  await expect.poll(async () => (await shopper.wine(wine.id)).stock_quantity).toBe(wine.stock_quantity - 2);
});

test('an amount that is not the price gets 409 with the fresh quote, and nothing is charged', async ({
  shopper,
  provider,
}) => {
  const payments = await provider.watch();
  const { quote, amount } = await shopper.readyToPay(1);
  for (const wrong of [amount - 1, amount + 1, 1]) {
    const answer = await shopper.pay(wrong);
    expect([answer.status, answer.body.code]).toEqual([409, 'price_changed']);
    expect(answer.body.quote?.totals).toEqual(quote.totals);
  }
  expect(await payments()).toEqual([]);
  expect((await shopper.pay(amount)).body.success).toBe(true);
});

test('a declined card leaves no order, and the next try takes the same bottles', async ({
  shopper,
  staff,
  provider,
}) => {
  const payments = await provider.watch();
  const { wine, quote, amount } = await shopper.readyToPay(2);
  const declined = await shopper.pay(amount, 'cnon:card-nonce-declined');
  expect(declined).toMatchObject({ status: 200, body: { success: false } });
  expect(declined.body.error).toBeTruthy();
  expect(await staff.ordersOf(shopper.person.email)).toEqual([]);

  const accepted = await shopper.pay(amount);
  expect(accepted).toMatchObject({ status: 200, body: { success: true } });
  await shopper.placeOrder(accepted.body.paymentId, quote);
  await expect.poll(async () => (await payments()).map(({ status }) => status)).toEqual(['FAILED', 'COMPLETED']);
  await expect.poll(async () => (await shopper.wine(wine.id)).stock_quantity).toBe(wine.stock_quantity - 2);
});

test('wine is not sold without an age, nor to a state that we do not ship to', async ({ shopper, provider }) => {
  const payments = await provider.watch();
  const { amount } = await shopper.readyToPay(1);
  const underage = await shopper.pay(amount, 'cnon:card-nonce-ok', { ageConfirmed: false });
  expect(underage.status).toBe(422);
  const closed = await shopper.pay(amount, 'cnon:card-nonce-ok', {
    shippingAddress: { ...shopper.home, state: 'UT', zipCode: '84101' },
  });
  expect([closed.status, closed.body.code]).toEqual([422, 'state_not_served']);
  expect(await payments()).toEqual([]);
});

test('another shopper cannot place an order with this payment', async ({ shopper, stack, staff }) => {
  const { quote, amount } = await shopper.readyToPay(1);
  const { body } = await shopper.pay(amount);
  const stranger = shopper.stranger(stack.url);
  expect((await stranger.placeOrder(body.paymentId, quote)).status).toBe(404);
  expect(await staff.ordersOf(stranger.person.email)).toEqual([]);
  expect((await shopper.placeOrder(body.paymentId, quote)).status).toBeLessThan(300);
});

import { expect, test } from '../support/fixtures.js';

/** The sweeper takes attempts of a dead process after 5 s in these tests; capture and mail follow. */
const RECOVERY = { timeout: 30_000, intervals: [100, 250, 500] };

/** Repeats the checks: a service that has just restarted may refuse some calls. */
const becomes = (read: () => Promise<unknown>, value: unknown): Promise<void> =>
  expect(async () => {
    expect(await read()).toEqual(value);
  }).toPass(RECOVERY);

/** Once after all tests: reconciliation finds what any of them left open. */
test.afterAll(({ stack }) => stack.expectReconciled());

test('commerce dies between payment and order: the order exists without the shopper', async ({
  shopper,
  staff,
  provider,
  stack,
}) => {
  const payments = await provider.watch();
  const { wine, amount } = await shopper.readyToPay(2);
  expect((await shopper.pay(amount)).body.success).toBe(true);
  await stack.kill('commerce');
  await stack.start('commerce');

  await becomes(async () => (await staff.ordersOf(shopper.person.email)).length, 1);
  await becomes(async () => (await payments()).map(({ status }) => status), ['COMPLETED']);
  await becomes(async () => (await staff.mailsTo(shopper.person.email)).map(({ state }) => state), ['captured']);
  await becomes(async () => (await shopper.wine(wine.id)).stock_quantity, wine.stock_quantity - 2);
});

test('Redis loses everything between payment and order: order, capture and mail still happen', async ({
  shopper,
  staff,
  provider,
  stack,
}) => {
  const payments = await provider.watch();
  const { wine, quote, amount } = await shopper.readyToPay(2);
  const { body } = await shopper.pay(amount);
  await stack.flushRedis();
  expect((await shopper.placeOrder(body.paymentId, quote)).status).toBeLessThan(300);

  await staff.signInAgain();
  await becomes(async () => (await payments()).map(({ status }) => status), ['COMPLETED']);
  await becomes(async () => (await staff.mailsTo(shopper.person.email)).map(({ state }) => state), ['captured']);
  expect(await staff.ordersOf(shopper.person.email)).toHaveLength(1);
  await becomes(async () => (await shopper.wine(wine.id)).stock_quantity, wine.stock_quantity - 2);
});

test('the provider dies after authorising and comes back: the money is captured once', async ({
  shopper,
  staff,
  provider,
  stack,
}) => {
  const payments = await provider.watch();
  const { quote, amount } = await shopper.readyToPay(1);
  const { body } = await shopper.pay(amount);
  await stack.whileDown('square-emulator', async () => {
    expect((await shopper.placeOrder(body.paymentId, quote)).status).toBeLessThan(300);
  });
  await becomes(async () => (await payments()).map(({ status }) => status), ['COMPLETED']);
  expect(await staff.ordersOf(shopper.person.email)).toHaveLength(1);
});

for (const mode of ['fail-before', 'fail-after', 'drop'] as const) {
  test(`the provider does not answer a payment (${mode}): nothing stays charged, and the next try succeeds`, async ({
    shopper,
    provider,
  }) => {
    const payments = await provider.watch();
    const { quote, amount } = await shopper.readyToPay(1);
    await provider.fault({ kind: 'create-payment', mode });
    const failed = await shopper.pay(amount);
    expect(failed.body.success ?? false).toBe(false);

    const next = await shopper.pay(amount);
    expect(next).toMatchObject({ status: 200, body: { success: true } });
    await shopper.placeOrder(next.body.paymentId, quote);
    const open = async () => (await payments()).filter(({ status }) => status === 'APPROVED').length;
    const captured = async () => (await payments()).filter(({ status }) => status === 'COMPLETED').length;
    await becomes(async () => [await open(), await captured()], [0, 1]);
  });
}

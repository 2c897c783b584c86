import { expect, test } from '../support/fixtures.js';

test('a payment under way while commerce is asked to end is answered, and its order is made by the next process', async ({
  shopper,
  staff,
  provider,
  stack,
}) => {
  const payments = await provider.watch();
  const { quote, amount } = await shopper.readyToPay(1);
  await provider.fault({ kind: 'create-payment', mode: 'late', ms: 3000 });
  const paying = shopper.pay(amount);
  await expect.poll(async () => (await payments()).length, { intervals: [50] }).toBe(1);
  const ending = stack.kill('commerce', 'SIGTERM');

  const paid = await paying;
  expect(paid).toMatchObject({ status: 200, body: { success: true } });
  await ending;
  await stack.start('commerce');
  expect((await shopper.placeOrder(paid.body.paymentId, quote)).status).toBeLessThan(300);

  await expect.poll(async () => (await payments()).map(({ status }) => status)).toEqual(['COMPLETED']);
  expect(await staff.ordersOf(shopper.person.email)).toHaveLength(1);
  await stack.expectReconciled();
});

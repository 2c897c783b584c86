import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

test('staff find an order, ship it, and give a bottle back', async ({ page, shopper, staff }) => {
  const { quote, amount } = await shopper.readyToPay(2);
  const { body: payment } = await shopper.pay(amount);
  const { body: order } = await shopper.placeOrder(payment.paymentId, quote);
  await expect.poll(async () => (await staff.ordersOf(shopper.person.email))[0]?.payment_status).toBe('captured');

  const admin = new AdminPage(page);
  await admin.signInByForm();
  await admin.open('Orders');
  const dialog = page.getByRole('dialog', { name: `Order ${order.order_number}` });

  await test.step('the search finds it by its number, and its address opens it', async () => {
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.order_number);
    await page.getByRole('link', { name: order.order_number }).click();
    await expect(dialog).toContainText(shopper.person.email);
    await page.reload();
    await expect(dialog).toContainText(shopper.person.email);
  });

  await test.step('it is shipped with a tracking number', async () => {
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption('shipped');
    await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('1Z999');
    await dialog.getByRole('button', { name: 'Save shipment' }).click();
    await expect(admin.toast('Shipment updated')).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Shipment' })).toContainText('1Z999');
  });

  await test.step('a refund needs a reason, and says what went back', async () => {
    await dialog.getByRole('button', { name: 'Refund…' }).click();
    const refund = page.getByRole('dialog', { name: `Refund order ${order.order_number}` });
    await refund.getByRole('list', { name: 'Lines to give back' }).getByRole('checkbox').check();
    await refund.getByRole('spinbutton').fill('1');
    await refund.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(refund.getByText('Please say why')).toBeVisible();
    await refund.getByRole('textbox', { name: 'Reason' }).fill('Corked');
    await refund.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(admin.toast('Refund asked for')).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Refunds' })).toContainText('Corked');
  });
});

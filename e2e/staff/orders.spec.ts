import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';
import { expectOnPaper } from '../support/printed.js';

test('staff find an order, ship it, and give a bottle back', async ({ page, shopper, staff }) => {
  const { quote, amount } = await shopper.readyToPay(2);
  const { body: payment } = await shopper.pay(amount);
  const { body: order } = await shopper.placeOrder(payment.paymentId, quote);
  await expect.poll(async () => (await staff.ordersOf(shopper.person.email))[0]?.payment_status).toBe('captured');

  const admin = new AdminPage(page);
  await admin.signIn('/admin/orders');
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
    await refund.getByRole('list', { name: 'Lines to refund' }).getByRole('checkbox').check();
    await refund.getByRole('spinbutton').fill('1');
    await expect(refund.getByRole('status')).toContainText('1 × ');
    const send = refund.getByRole('button', { name: /^Refund \$/ });
    await send.click();
    await expect(refund.getByText('Please say why')).toBeVisible();
    await refund.getByRole('textbox', { name: 'Reason' }).fill('Corked');
    await send.click();
    await expect(admin.toast('Refund sent')).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Refunds' })).toContainText('Corked');
  });
});

test('staff pack several orders at once, and hand one of them over', async ({ page, shopper, staff }) => {
  const buy = async () => {
    const { quote, amount } = await shopper.readyToPay(2);
    const { body: payment } = await shopper.pay(amount);
    return (await shopper.placeOrder(payment.paymentId, quote)).body;
  };
  const [held, other] = [await buy(), await buy()];
  const { email } = shopper.person;
  await expect
    .poll(async () => (await staff.ordersOf(email)).map(({ payment_status }) => payment_status))
    .toEqual(['captured', 'captured']);
  const admin = new AdminPage(page);

  await test.step('each box has a slip on a sheet of its own', async () => {
    await admin.signIn(`/admin/orders/packing-slips?ids=${held.id},${other.id}`);
    await expect(page.getByRole('article', { name: /^Packing slip/ })).toHaveCount(2);
    await expectOnPaper(page, [held.order_number, other.order_number, 'In this box'], 2);
  });

  await staff.hold(held.id, 'Address looks wrong');
  await page.goto(`/admin/wine-shop?tab=orders&q=${encodeURIComponent(email)}`);

  await test.step('by keyboard; the one on hold is refused by name', async () => {
    await page.getByRole('link', { name: other.order_number }).focus();
    await page.keyboard.press('x');
    await page.getByRole('checkbox', { name: `Select order ${held.order_number}` }).check();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Mark packed' }).click();
    const refused = page.getByRole('dialog', { name: '1 order not changed' });
    await expect(refused.getByRole('listitem')).toContainText(
      `${held.order_number}, ${shopper.person.firstName} ${shopper.person.lastName}: This order is on hold: Address looks wrong.`,
    );
    await refused.getByRole('button', { name: 'Close' }).first().click();
    await expect(bar.getByRole('status')).toHaveText('1 order selected');
    await page.getByRole('checkbox', { name: `Select order ${other.order_number}` }).check();
    await bar.getByRole('link', { name: 'Pick list' }).click();
    await expect(page.getByRole('table', { name: '2 bottles for 1 order' })).toBeVisible();
    await expect(page.getByRole('note')).toContainText('on hold: Address looks wrong');
    await expectNoViolations(page);
    await expectOnPaper(page, ['2 bottles for 1 order', other.order_number], 1);
  });

  await test.step('one is picked up: shipping goes back, the customer is told, the ID is checked', async () => {
    await page.goto(`/admin/orders?order=${other.id}`);
    const dialog = page.getByRole('dialog', { name: `Order ${other.order_number}` });
    await dialog.getByRole('button', { name: 'Change to pickup…' }).click();
    await page.getByRole('button', { name: /^Change and refund \$/ }).click();
    await dialog.getByRole('button', { name: 'Mark ready…' }).click();
    await page.getByRole('button', { name: 'Mark ready', exact: true }).click();
    await dialog.getByRole('button', { name: 'Collected…', exact: true }).click();
    const hand = page.getByRole('dialog', { name: `Hand over order ${other.order_number}` });
    await hand.getByRole('button', { name: 'Handed over' }).click();
    await expect(hand.getByText(/please check the ID/)).toBeVisible();
    await hand.getByRole('checkbox', { name: /ID checked/ }).check();
    await hand.getByRole('button', { name: 'Handed over' }).click();
    await expect(dialog.getByRole('region', { name: 'Pickup' })).toContainText('Handed over by');
    await expect.poll(async () => (await staff.mailsTo(email)).map(({ kind }) => kind)).toContain('order_pickup_ready');
    await expectNoViolations(page);
  });

  await test.step('no payment is without its order', async () => {
    await page.goto('/admin/orders/stray-payments');
    await expect(page.getByRole('heading', { level: 1, name: 'Unmatched payments' })).toBeVisible();
    await expectNoViolations(page);
  });
});

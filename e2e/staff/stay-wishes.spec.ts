import { dayAfter, dayFromNow } from '../support/access-table.js';
import { expectNoViolations } from '../support/axe.js';
import { Customer } from '../support/customer.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

interface Stay {
  id: number;
  reference: string;
  check_in_date: string;
  check_out_date: string;
  change_requests: { status: string; check_in_date: string; check_out_date: string; staff_note: string | null }[];
}

test('staff decline a guest’s wish for other nights and accept another one, by keyboard alone', async ({
  page,
  stack,
  staff,
}) => {
  const customer = await Customer.register(stack.url);
  await customer.addStay();
  const order = await customer.buyCart();
  const now = async (): Promise<Stay> => {
    const [stay] = await customer.expectOk<Stay[]>('GET', '/api/customer/bookings/recent');
    if (!stay) throw new Error('the order made no booking');
    return stay;
  };
  await expect
    .poll(async () => (await customer.expectOk<Stay[]>('GET', '/api/customer/bookings/recent')).length)
    .toBe(1);
  const before = await now();
  // The same stay, one night later.
  const wished = {
    check_in_date: dayAfter(before.check_in_date, 1),
    check_out_date: dayAfter(before.check_out_date, 1),
  };
  const ask = () => customer.expectOk('POST', `/api/customer/bookings/${before.id}/change-requests`, wished);
  expect(before.check_in_date > dayFromNow(0)).toBe(true);
  await ask();

  await new AdminPage(page).signIn(`/admin/vineyard-stay?booking=${before.id}`);
  /** Presses Tab until an element with this name has the focus. */
  const tabTo = async (name: string): Promise<void> => {
    const there = page.getByRole('button', { name, exact: true }).and(page.locator(':focus'));
    for (let press = 0; press < 60 && (await there.count()) === 0; press += 1) await page.keyboard.press('Tab');
    await expect(there).toHaveCount(1);
  };

  await test.step('declined with a few words, the stay remains as it is', async () => {
    await expect(page.getByRole('region', { name: 'Requested changes' })).toBeVisible();
    await tabTo('Decline request…');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Decline these dates' });
    await expect(dialog).toBeVisible();
    await expectNoViolations(page);
    await expect(dialog.getByLabel('A few words for the guest')).toBeFocused();
    await page.keyboard.type('The house is painted then.');
    await tabTo('Decline request');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await now()).change_requests.map(({ status }) => status)).toEqual(['declined']);
    expect(await now()).toMatchObject({
      check_in_date: before.check_in_date,
      change_requests: [{ staff_note: 'The house is painted then.' }],
    });
  });

  await test.step('asked once more and accepted, the stay moves and its guest hears of it', async () => {
    await ask();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Requested changes' })).toBeVisible();
    await tabTo('Accept…');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Accept these dates' });
    await expect(dialog.getByRole('table', { name: 'What the stay costs' })).toBeVisible();
    await expectNoViolations(page);
    // Staff choose about a difference only if the new dates have another price (weekend rates).
    const choice = dialog.getByLabel('The difference');
    if ((await choice.count()) > 0) {
      const waives = await choice
        .getByRole('option')
        .filter({ hasText: /^(Waive|Keep) it/ })
        .innerText();
      await choice.focus();
      // Its first word: a blank that comes late opens the list instead of being searched for.
      await page.keyboard.type(waives.split(' ')[0] ?? '');
      await expect(choice.getByRole('option', { selected: true })).toHaveText(waives);
      await dialog.getByLabel('Why it is waived').focus();
      await page.keyboard.type('Their wish');
    }
    const send = dialog.getByRole('button', { name: /^(Move|Change dates)/ });
    await tabTo(await send.innerText());
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(now).toMatchObject(wished);
    await expect
      .poll(async () => (await staff.mailsTo(customer.person.email)).map(({ kind }) => kind))
      .toEqual(expect.arrayContaining(['stay_change_declined', 'stay_update']));
  });
  await staff.expectOk('POST', `/api/admin/orders/${order.id}/cancel`);
});

import { expectAccessible } from '../support/axe.js';
import { Customer } from '../support/customer.js';
import { expect, test as base } from '../support/fixtures.js';
import { PHONE } from '../storefront/devices.js';
import type { Wine } from '../support/shopper.js';

const RELEASES = '/api/admin/club/releases';

interface Opened {
  dear: Wine;
  cheap: Wine;
  other: Wine;
  pickupDay: string;
}

/** A release open to the members of a tier, with a flat box of two wines; closed after the test. */
const test = base.extend<{ opened: Opened }>({
  opened: async ({ shopper, staff }, use) => {
    const wines = (await shopper.wines()).filter(({ stock_quantity }) => stock_quantity >= 24);
    const [cheap, dear, other] = wines.sort((a, b) => Number(a.price) - Number(b.price) || a.id - b.id);
    if (!dear || !cheap || !other) throw new Error('fewer than three wines are in stock');
    // Its days are ahead on every day of this year.
    const day = (text: string) => `${new Date().getFullYear() + 1}-${text}`;
    const pickupDay = day('11-20');
    const bottles = [
      { wine_id: dear.id, quantity: 4 },
      { wine_id: cheap.id, quantity: 2 },
    ];
    const { id } = await staff.expectOk<{ id: number }>('POST', RELEASES, {
      ...{ name: 'Autumn boxes', quarter: day('11-15'), tier_ids: [14], pickup_days: [pickupDay] },
      ...{ opens_on: day('10-01'), closes_on: day('10-31'), charge_on: day('11-01'), ship_on: day('11-15') },
      boxes: [{ tier_id: 14, pricing: 'tier', bottles }],
      shares: [],
    });
    await staff.expectOk('POST', `${RELEASES}/${id}/open`);
    await use({ dear, cheap, other, pickupDay });
    await staff.expectOk('POST', `${RELEASES}/${id}/close`);
  },
});

test.use(PHONE);

test('a member changes the next box on a phone, and a second tab’s older box is refused', async ({
  page,
  context,
  stack,
  opened: { dear, cheap, other, pickupDay },
  problems,
}) => {
  const member = await Customer.register(stack.url);
  await member.joinClub('Ring twice');
  const data = { email: member.username, password: member.password };
  await expect(await page.request.post('/api/auth/login', { data })).toBeOK();
  const second = await context.newPage();
  for (const tab of [page, second]) await tab.goto('/customer/membership');

  const box = page.getByRole('region', { name: 'Your next box' });
  await expect(box).toContainText('Autumn boxes.');
  const total = box.getByRole('status').filter({ hasText: 'Total' }).locator('strong');
  const before = await total.innerText();
  await box.getByRole('button', { name: `Less: Bottles of ${dear.name}` }).click();
  await box.getByRole('button', { name: `More: Bottles of ${cheap.name}` }).click();
  await box.getByRole('combobox', { name: 'Add a wine' }).selectOption(String(other.id));
  await expect(total).not.toHaveText(before);
  await box.getByRole('radio', { name: /I’ll pick it up/ }).check();
  await box.getByRole('combobox', { name: 'Pickup day' }).selectOption(pickupDay);
  await box.getByRole('textbox', { name: 'Gift message' }).fill('For the harvest table');
  await expectAccessible(page);
  const save = box.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(page.getByText('Your box is saved', { exact: true })).toBeVisible();
  const saved = await total.innerText();

  await page.reload();
  const wines = box.getByRole('group', { name: /^In your box 6 of 6 bottles/ });
  await expect(wines.getByRole('spinbutton', { name: `Bottles of ${dear.name}` })).toHaveValue('3');
  await expect(wines.getByRole('spinbutton', { name: `Bottles of ${cheap.name}` })).toHaveValue('3');
  await expect(box.getByRole('group', { name: /^Added bottles/ })).toContainText(other.name);
  await expect(box.getByRole('radio', { name: /I’ll pick it up/ })).toBeChecked();
  await expect(box.getByRole('combobox', { name: 'Pickup day' })).toHaveValue(pickupDay);
  await expect(box.getByRole('textbox', { name: 'Gift message' })).toHaveValue('For the harvest table');
  await expect(total).toHaveText(saved);
  await expect(save).toBeDisabled();

  problems.allow(/status of 409/);
  const older = second.getByRole('region', { name: 'Your next box' });
  await older.getByRole('textbox', { name: 'Gift message' }).fill('For somebody else');
  await older.getByRole('button', { name: 'Save changes' }).click();
  await expect(second.getByText(/^Your box has changed in the meantime/)).toBeVisible();
  // It shows the box as it is now, with the words that were typed here.
  await expect(older.getByRole('spinbutton', { name: `Bottles of ${cheap.name}` }).first()).toHaveValue('3');
  await expect(older.getByRole('textbox', { name: 'Gift message' })).toHaveValue('For somebody else');
});

import { runSql } from '@shamba/dev-stack';
import { expectNoViolations } from '../support/axe.js';
import { dayFromNow } from '../support/access-table.js';
import { Customer } from '../support/customer.js';
import { databaseUrl } from '../support/environment.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';
import type { StackUnderTest } from '../support/stack.js';
import type { Staff } from '../support/staff.js';

test('a manager plans a release, opens it, sees in the simulation what a member would pay, and closes it', async ({
  page,
  stack,
}) => {
  const member = await Customer.register(stack.url);
  await member.joinClub('Ring twice');
  const { firstName, lastName, email } = member.person;
  const admin = new AdminPage(page);
  await admin.signIn('/admin/wine-club/releases');
  await page.getByRole('main').getByRole('link', { name: 'New release' }).first().click();
  const quarter = page.getByLabel('Quarter');
  const last = quarter.getByRole('option').last();
  await quarter.selectOption(await last.innerText());
  const form = page.getByRole('form', { name: 'New release' });
  await expect(form.getByRole('region', { name: 'Box of Fair Play Club' })).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Harvest boxes');
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Plan release' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harvest boxes' })).toBeVisible();

  const next = page.getByRole('group', { name: 'What to do next' });
  await next.getByRole('button', { name: 'Open to members' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open to members' }).click();
  await expect(admin.toast('Open to members')).toBeVisible();
  await next.getByRole('button', { name: 'Simulate' }).click();
  await expect(page.getByRole('list', { name: 'Figures' })).toContainText('To charge');
  await page.getByRole('searchbox', { name: 'Search members' }).fill(email);
  const rows = page.getByRole('list', { name: 'Members of the simulation' });
  await expect(rows.getByRole('listitem').filter({ has: page.getByRole('checkbox') })).toHaveCount(1);
  await expect(rows).toContainText(`${firstName} ${lastName}`);
  await expect(rows).toContainText(/\$\d+\.\d\d/);
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Close release' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close release' }).click();
  await expect(admin.toast('Release closed')).toBeVisible();
  await expect(next).toHaveCount(0);
});

const RELEASES = '/api/admin/club/releases';
const unique = () => crypto.randomUUID().slice(0, 8);
/** The usual day of the first quarter that is a month away. */
const quarter = (): string => {
  const year = new Date().getFullYear();
  const days = [year, year + 1].flatMap((one) => ['02', '05', '08', '11'].map((month) => `${one}-${month}-15`));
  return days.find((day) => day > dayFromNow(30)) ?? '';
};

/** A card that the emulator stores, and declines when it is charged. */
const DECLINED_ON_FILE = {
  card_number: '4000000000000010',
  card_cvv: '123',
  card_expiry_month: 12,
  card_expiry_year: new Date().getFullYear() + 3,
};

/** A planned release of a tier of this test's own, with two members; the bank of the second declines. */
async function plannedRelease(stack: StackUnderTest, staff: Staff, name: string) {
  const tier = await staff.expectOk<{ id: number }>('POST', '/api/admin/wine-club/tiers', {
    ...{ name: `Cellar hands ${unique()}`, description: 'For this test.', discount_percentage: '10' },
    ...{ max_tastings: 1, price_per_quarter: '90.00', bottles_per_quarter: 3, active: false },
  });
  const members = [await Customer.register(stack.url), await Customer.register(stack.url)] as const;
  await members[0].joinClub('Ring twice');
  await members[1].joinClub('Ring twice', DECLINED_ON_FILE);
  await runSql(databaseUrl(stack.facts, 'commerce'), 'UPDATE members SET tier_id = $1 WHERE email = ANY($2)', [
    tier.id,
    members.map(({ person }) => person.email),
  ]);
  const [wine] = (await members[0].wines()).filter(({ stock_quantity }) => stock_quantity >= 12);
  if (!wine) throw new Error('no wine has twelve bottles');
  const release = await staff.expectOk<{ id: number }>('POST', RELEASES, {
    ...{ name, quarter: quarter(), tier_ids: [tier.id], pickup_days: [], shares: [] },
    ...{ opens_on: dayFromNow(0), closes_on: dayFromNow(1), charge_on: dayFromNow(2), ship_on: quarter() },
    boxes: [{ tier_id: tier.id, pricing: 'tier', bottles: [{ wine_id: wine.id, quantity: 3 }] }],
  });
  return { id: release.id, wine };
}

/** Moves the days of an announced release back, as if its members had heard of the charge in time, which is today. */
async function letDaysPass(stack: StackUnderTest, id: number): Promise<void> {
  const commerce = databaseUrl(stack.facts, 'commerce');
  await runSql(commerce, 'UPDATE club_runs SET opens_on = $2, closes_on = $3, charge_on = $4 WHERE id = $1', [
    ...[id, dayFromNow(-40), dayFromNow(-10), dayFromNow(0)],
  ]);
  const told = `UPDATE club_run_told SET sent_at = sent_at - interval '30 days' WHERE run_id = $1`;
  await runSql(commerce, told, [id]);
}

test('a manager announces a release, approves it, charges its members, skips a declined one and finds the order', async ({
  page,
  stack,
  staff,
}) => {
  const name = `Spring boxes ${unique()}`;
  const { id, wine } = await plannedRelease(stack, staff, name);
  const admin = new AdminPage(page);
  await admin.signIn(`/admin/wine-club/releases/${id}`);
  const next = page.getByRole('group', { name: 'What to do next' });
  /** Presses a button of the next step, and the same one in the dialog that asks. */
  const step = async (button: RegExp | string): Promise<void> => {
    await next.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
  };
  await step('Open to members');
  await next.getByRole('button', { name: 'Simulate' }).click();
  await step('Announce');
  await expect(admin.toast('2 mails on the way')).toBeVisible();
  const told = async () => (await staff.expectOk<{ told: { told: number } }>('GET', `${RELEASES}/${id}`)).told.told;
  await expect.poll(told).toBe(2);
  await letDaysPass(stack, id);
  await page.reload();
  await step(/^Approve \$\d+\.\d\d$/);
  await expect(admin.toast('Charges approved')).toBeVisible();
  await step(/^Charge \$\d+\.\d\d$/);
  const charges = page.getByRole('list', { name: 'Charges of the release' }).getByRole('listitem');
  const declined = charges.filter({ hasText: 'Declined' });
  await expect(charges.filter({ hasText: 'Charged' })).toHaveCount(1);
  await expect(declined).toHaveCount(1);
  await expectNoViolations(page);
  await declined.getByRole('button', { name: /^Skip: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
  await expect(next).toContainText('Next: send 1 box');
  await charges.getByRole('link', { name: /^SH-/ }).click();
  await expect(page.getByRole('main')).toContainText(wine.name);
});

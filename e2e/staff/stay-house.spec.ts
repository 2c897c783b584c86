import { dayFromNow } from '../support/access-table.js';
import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

const GALLERY = '/api/vineyard-stay/gallery';

interface Settings {
  max_guests: number;
}

test('the gallery is put in order by keyboard alone, and the stay’s page follows', async ({
  page,
  staff,
  problems,
}) => {
  problems.allow(/status of 500/);
  const admin = new AdminPage(page);
  const photos = () => staff.expectOk<{ id: number; image_url: string }[]>('GET', `${GALLERY}?view=staff`);
  const before = (await photos()).map(({ id }) => id);
  const moved = page.getByRole('status').or(page.locator('[id^="DndLiveRegion"]'));
  const moveFirst = async () => {
    const first = page.getByRole('button', { name: 'Move photo 1', exact: true });
    // Photos stay where they are while an order is being saved.
    await expect(first).toHaveAttribute('aria-disabled', 'false');
    await first.focus();
    await page.keyboard.press('Space');
    await expect(moved.getByText(/^Photo picked up at 1 of/)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(moved.getByText(/^Photo moved to 2 of/)).toBeAttached();
    await page.keyboard.press('Space');
  };
  await admin.signIn('/admin/vineyard-stay?tab=gallery');
  await expect(page.getByRole('heading', { name: `Vineyard Stay Gallery (${before.length} photos)` })).toBeVisible();
  await expectNoViolations(page);

  await test.step('a refused order is taken back', async () => {
    await page.route(`**${GALLERY}/reorder`, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await moveFirst();
    await expect(admin.toast('Failed to reorder images. Please try again.')).toBeVisible();
    expect((await photos()).map(({ id }) => id)).toEqual(before);
  });

  await test.step('a saved one is the order of the shop', async () => {
    await moveFirst();
    await expect(admin.toast('Images Reordered')).toBeVisible();
    const after = await photos();
    expect(after.map(({ id }) => id)).toEqual([before[1], before[0], ...before.slice(2)]);
    const shown = await staff.expectOk<{ id: number }[]>('GET', GALLERY);
    expect(shown.slice(0, 2).map(({ id }) => id)).toEqual([before[1], before[0]]);
  });
  await staff.expectOk('PUT', `${GALLERY}/reorder`, {
    images: before.map((id, index) => ({ id, display_order: index + 1 })),
  });
});

test('settings and a season are changed and a shopper sees both', async ({ page, staff }) => {
  const admin = new AdminPage(page);
  const settings = await staff.expectOk<Settings>('GET', '/api/vineyard-stay/settings');
  await admin.signIn('/admin/vineyard-stay?tab=pricing');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Stay Settings' });
  await dialog.getByLabel('Max guests').fill('7');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(admin.toast('Settings Updated')).toBeVisible();

  const year = Number(dayFromNow(0).slice(0, 4)) + 2;
  await page.goto('/admin/vineyard-stay?tab=pricing&season=new');
  const form = page.getByRole('dialog', { name: 'Add a season' });
  await form.getByLabel('Name').fill('Crush');
  await form.getByLabel('First check-in day').fill(`${year}-09-01`);
  await form.getByLabel('Last check-in day').fill(`${year}-09-30`);
  await form.getByLabel('Rate per night').fill('412');
  await form.getByLabel('Minimum stay in nights').fill('4');
  await form.getByRole('button', { name: 'Add season' }).click();
  await expect(admin.toast('Season added')).toBeVisible();
  await expect(page.getByText('$412.00 a night, at least 4 nights')).toBeVisible();
  await expectNoViolations(page);

  await page.goto('/stay');
  await expect(page.getByLabel('Guests').locator('option')).toHaveCount(7);
  const seen = await staff.expectOk<{ season_rates: unknown[] }>('GET', '/api/vineyard-stay/settings-public');
  expect(seen.season_rates).toContainEqual(
    expect.objectContaining({ name: 'Crush', nightly_rate: '412.00', min_stay_nights: 4 }),
  );

  await staff.expectOk('PUT', '/api/vineyard-stay/settings', { max_guests: settings.max_guests });
  const seasons = await staff.expectOk<{ id: number; name: string }[]>('GET', '/api/vineyard-stay/seasons');
  await staff.expectOk('DELETE', `/api/vineyard-stay/seasons/${seasons.find(({ name }) => name === 'Crush')?.id}`);
});

test('an innkeeper gives another channel a calendar without names, which ends with the channel', async ({
  page,
  staff,
  problems,
}) => {
  // An address inside the network is refused.
  problems.allow(/status of 400/);
  const admin = new AdminPage(page);
  await admin.signIn('/admin/vineyard-stay?tab=channels', await staff.colleague('hospitality'));
  await page.getByRole('button', { name: 'Add First Channel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a channel' });
  await dialog.getByRole('textbox', { name: 'Channel' }).fill('Cabin Finder');
  const address = dialog.getByLabel('Address of its calendar');
  await address.fill('https://127.0.0.1/calendar.ics');
  await dialog.getByRole('button', { name: 'Add channel' }).click();
  await expect(dialog.getByText(/^Please give the https address/)).toBeVisible();
  await address.fill('');
  await dialog.getByRole('button', { name: 'Add channel' }).click();
  const card = page.getByRole('article', { name: 'Cabin Finder' });
  await expect(card).toContainText('Pays the lodging tax of its stays');
  await expectNoViolations(page);

  // No other test has nights so late.
  const [start_date, end_date] = [dayFromNow(900), dayFromNow(902)];
  const block = await staff.expectOk<{ id: number }>('POST', '/api/vineyard-stay/blocked-dates', {
    ...{ start_date, end_date, reason: 'maintenance' },
  });
  await expect(card.locator('code')).toHaveText(/\.ics$/);
  const ours = await card.locator('code').innerText();
  const file = await page.request.get(ours);
  expect(await file.text()).toContain(`DTSTART;VALUE=DATE:${start_date.replaceAll('-', '')}`);

  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove channel' }).click();
  await expect(admin.toast('Channel removed')).toBeVisible();
  await expect(card).toBeHidden();
  expect((await page.request.get(ours)).status()).toBe(404);
  await staff.expectOk('DELETE', `/api/vineyard-stay/blocked-dates/${block.id}`);
});

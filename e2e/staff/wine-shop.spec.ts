import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';
import { expectOnPaper } from '../support/printed.js';

test('staff put a wine on the shelf, change it, and take it off again', async ({ page, shopper, problems }) => {
  // The server refuses a save that comes too late.
  problems.allow(/status of 409/);
  const admin = new AdminPage(page);
  const name = `Test Malbec ${randomUUID().slice(0, 8)}`;
  await admin.signIn();
  await admin.open('Wine Shop');

  await test.step('an empty form says what is missing', async () => {
    await page.getByRole('button', { name: 'Add New Wine' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Wine' });
    await dialog.getByRole('button', { name: 'Add wine' }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  });

  await test.step('what is typed survives a reload, and is saved', async () => {
    const dialog = page.getByRole('dialog', { name: 'Add New Wine' });
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await dialog.getByRole('textbox', { name: 'Price' }).fill('31.5');
    await page.reload();
    await expect(dialog.getByText('We kept what you typed before.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
    await dialog.getByRole('combobox', { name: 'Type' }).selectOption('red');
    await dialog.getByRole('textbox', { name: 'Vintage' }).fill('2022');
    await dialog.getByRole('textbox', { name: 'SKU' }).fill(`T-${randomUUID().slice(0, 8)}`);
    await dialog.getByRole('textbox', { name: 'Stock' }).fill('24');
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Plum and violets.');
    await dialog.getByRole('button', { name: 'Add wine' }).click();
    await expect(admin.toast('Wine added')).toBeVisible();
  });

  await test.step('search finds it, with everything that staff look for', async () => {
    await page.getByRole('searchbox', { name: 'Search wines' }).fill(name);
    const card = admin.wine(name);
    await expect(page.getByRole('list', { name: 'wines' }).getByRole('listitem')).toHaveCount(1);
    await expect(card).toContainText('$31.50');
    await expect(card).toContainText('In Stock');
    await expect(card).toContainText('24 bottles');
    await expect(page).toHaveURL(/q=Test\+Malbec/);
  });

  await test.step('a colleague’s change is shown beside mine, and both are kept', async () => {
    await admin.wine(name).getByRole('link', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
    await dialog.getByRole('textbox', { name: 'Tasting notes' }).fill('Long finish');
    const [wine] = (await shopper.wines()).filter((one) => one.name === name);
    await page.request.put(`/api/admin/wines/${wine?.id}`, { data: { ...wine, price: '33.00' } });
    await dialog.getByRole('button', { name: 'Save wine' }).click();
    const choice = page.getByRole('dialog', { name: 'Changed while you were editing' });
    await expect(choice.getByRole('row', { name: 'Price 31.50 33.00' })).toBeVisible();
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Tasting notes' })).toHaveValue('Long finish');
    await dialog.getByRole('button', { name: 'Save wine' }).click();
    await expect(admin.toast('Wine updated')).toBeVisible();
    await expect(admin.wine(name)).toContainText('$31.50');
  });

  await test.step('it is deleted after a question, and gone from the shop', async () => {
    await admin.wine(name).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: `Delete ${name}?` });
    await expect(question).toContainText('This action cannot be undone');
    await question.getByRole('button', { name: 'Delete wine' }).click();
    await expect(admin.toast('Wine deleted')).toBeVisible();
    await expect(page.getByText('No wines match.')).toBeVisible();
    expect((await shopper.wines()).filter((one) => one.name === name)).toEqual([]);
  });
});

test('bottles are booked with their reason, counted on a sheet, and wines changed in a file', async ({
  page,
  problems,
  staff,
}) => {
  // The server refuses bottles that are not there.
  problems.allow(/status of 409/);
  const admin = new AdminPage(page);
  const name = `Test Tannat ${randomUUID().slice(0, 8)}`;
  const sku = `T-${randomUUID().slice(0, 8)}`;
  const made = { name, sku, type: 'red', vintage: 2022, price: '31.00', description: '=Dark, "inky".', stock: 12 };
  await staff.expectOk('POST', '/api/admin/wines', made);
  await admin.signIn(`/admin/wine-shop?q=${sku}`);

  await test.step('the figure of a wine leads to its ledger', async () => {
    await admin
      .wine(name)
      .getByRole('link', { name: `12 bottles of ${name}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `Stock of ${name}` });
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Breakage');
    await dialog.getByRole('textbox', { name: 'Bottles' }).fill('13');
    await dialog.getByRole('button', { name: 'Record' }).click();
    await expect(dialog.getByText('There are 12 bottles in cellar.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Bottles' }).fill('2');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Fell from the rack');
    await dialog.getByRole('button', { name: 'Record' }).click();
    await expect(dialog.getByRole('row', { name: /Breakage −2 10 cellar admin Fell from the rack/ })).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a count books the difference to the sheet', async () => {
    await page.getByRole('link', { name: 'Stock count' }).click();
    await page.getByRole('textbox', { name: `Counted, ${name}` }).fill('9');
    await page.reload();
    await expect(page.getByText('1 difference', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Record the differences' }).click();
    await expect(page.getByText('Recorded −1, 9 bottles in stock')).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('an exported file changes nothing, and what is changed in it is shown before it is saved', async () => {
    await page.goto(`/admin/wine-shop?q=${sku}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const upload = (content: string) =>
      page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'wines.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.getByRole('link', { name: 'Import CSV' }).click();
    await upload(text);
    await expect(page.getByText('1 unchanged. Nothing has been saved yet.')).toBeVisible();
    await upload(`${text.replace('31.00', '33.00')}T-none,,,,,,,,,,,,,,,,\n`);
    await expect(page.getByRole('row', { name: new RegExp(`${sku} .*price 31.00 → 33.00`) })).toBeVisible();
    await expect(page.getByText('1 changed, 1 refused. Nothing has been saved yet.')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(admin.toast('Import finished')).toBeVisible();
    await page.goto(`/admin/wine-shop?q=${sku}`);
    await expect(admin.wine(name)).toContainText('$33.00');
  });

  await test.step('its label and its line of the tasting sheet are printed', async () => {
    await page.goto('/admin/wine-shop/labels');
    await expect(page.getByText(sku)).toBeVisible();
    await expectOnPaper(page, [name, sku]);
    await page.goto('/admin/wine-shop/tasting-sheet');
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    await expectNoViolations(page);
    await expectOnPaper(page, ['Tasting sheet', name, 'Score']);
  });
});

test('the shipping cost of a state is created, updated and deleted', async ({ page, staff }) => {
  const admin = new AdminPage(page);
  for (const row of await staff.shippingSettings()) if (row.state_code === 'WY') await staff.deleteShipping(row.id);
  await admin.signIn('/admin/wine-shop?dialog=shipping');
  const dialog = page.getByRole('dialog', { name: 'Shipping Settings' });
  await dialog.getByRole('button', { name: 'Add state' }).click();
  await expect(dialog.getByText('Please fill in all required fields').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('WY');
  await dialog.getByRole('textbox', { name: 'Shipping cost per bottle' }).fill('4.50');
  await dialog.getByRole('button', { name: 'Add state' }).click();
  await expect(admin.toast('Shipping settings created successfully')).toBeVisible();
  const messages = page.getByRole('region', { name: 'Notifications' });
  const bottomOfMessage = await messages.evaluate((it) => it.getBoundingClientRect().bottom);
  const topOfDialog = await dialog.evaluate((it) => it.getBoundingClientRect().top);
  expect(bottomOfMessage, 'the message covers nothing of the dialog').toBeLessThanOrEqual(topOfDialog);
  await dialog.getByRole('button', { name: 'Edit Wyoming' }).click();
  await dialog.getByRole('textbox', { name: 'Free shipping from' }).fill('150');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.toast('Shipping settings updated successfully')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Wyoming \$4\.50 \$150\.00/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Wyoming' }).click();
  await page
    .getByRole('dialog', { name: /Delete the shipping cost/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(admin.toast('Shipping settings deleted successfully')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Wyoming/ })).toHaveCount(0);
});

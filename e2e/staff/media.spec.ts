import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

test('pictures are uploaded with progress, refused in words, shown as unused, and deleted', async ({
  page,
  problems,
}) => {
  problems.allow(/status of (415|507)/);
  const unique = crypto.randomUUID().slice(0, 8);
  const admin = new AdminPage(page);
  await admin.signIn(`/admin/content/media?q=${unique}`);
  // Its own colour, so that it is no picture that another test uploads.
  const drawn = await page.evaluate(
    (color) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 700, height: 400 });
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = color;
        context.fillRect(0, 0, 700, 400);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    `#${unique.slice(0, 6)}`,
  );
  const picture = { name: `${unique}.png`, mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') };
  const input = page.getByLabel('Choose pictures');
  const uploads = page.getByRole('list', { name: 'Uploads' });

  await test.step('what is no picture, and a full disk, are told in words', async () => {
    const html = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') };
    await input.setInputFiles([html]);
    await expect(uploads.getByText('Please upload a JPG, PNG or WebP image.')).toBeVisible();
    await uploads.getByRole('button', { name: 'Dismiss page.jpg' }).click();
    const message = 'There is no room left for pictures: nothing was kept. Please tell your administrator.';
    await page.route('**/api/admin/upload', (route) => route.fulfill({ status: 507, json: { message } }), { times: 1 });
    await input.setInputFiles([picture]);
    await expect(uploads.getByText(message)).toBeVisible();
    await uploads.getByRole('button', { name: `Dismiss ${unique}.png` }).click();
  });

  await input.setInputFiles([picture]);
  await expect(uploads.getByText('In the library')).toBeVisible();
  const card = page.getByRole('article', { name: `${unique}.png` });
  await expect(card.getByText('700 × 400')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Unused');
  await expect(card.getByText('Unused')).toBeVisible();
  await expectNoViolations(page);
  await card.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this picture?' })
    .getByRole('button', { name: 'Delete picture' })
    .click();
  await expect(admin.toast('Picture deleted')).toBeVisible();
  await expect(card).toHaveCount(0);
});

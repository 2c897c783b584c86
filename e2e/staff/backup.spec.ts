import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';

interface Element {
  page: string;
  key: string;
  value: string;
}

test('content is exported as one file, checked, and imported; a file of something else is refused', async ({
  page,
  problems,
  staff,
}) => {
  problems.allow(/status of 400/);
  const unique = crypto.randomUUID().slice(0, 8);
  // An element of its own, which no page shows: other tests write on the pages at the same time.
  const write = (content: string) =>
    staff.expectOk('PUT', '/api/pages/content/element', { page: 'backup-test', elementId: `e-${unique}`, content });
  await write('As it was');
  const admin = new AdminPage(page);
  await admin.signIn('/admin/content/backup');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export content' }).click();
  const file = await (await downloading).path();
  const backup = JSON.parse(await readFile(file, 'utf8')) as { elements: Element[] };
  const own = backup.elements.filter(({ key }) => key === `e-${unique}`);
  expect(own).toMatchObject([{ page: 'backup-test', value: 'As it was' }]);

  const input = page.getByLabel('Backup file');
  const json = (name: string, content: unknown) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  });
  await input.setInputFiles(json('other.json', { hello: 'world' }));
  await expect(page.getByRole('alert')).toHaveText('This is not a backup of a site’s content.');

  await write('A mistake');
  await input.setInputFiles(json('backup.json', { ...backup, elements: own, pages: [] }));
  await expect(page.getByRole('row').filter({ hasText: `e-${unique}` })).toContainText(/Changed.*A mistake.*As it was/);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Import 1 item' }).click();
  await expect(admin.toast('Import finished')).toBeVisible();
  const now = await staff.expectOk<{ elements: Element[] }>('GET', '/api/admin/content/backup');
  expect(now.elements.find(({ key }) => key === `e-${unique}`)?.value).toBe('As it was');
});

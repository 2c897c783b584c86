import { rm, writeFile } from 'node:fs/promises';
import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';
import { png } from '../support/png.js';

const MB = 1024 * 1024;
/** Upload speed of a fast connection. */
const UPLOAD_BYTES_PER_SECOND = 8 * MB;

test('a picture of 10 MB is uploaded with progress; a larger one and a polyglot are refused in words', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/status of (413|415)/);
  const unique = crypto.randomUUID().slice(0, 8);
  const admin = new AdminPage(page);
  await admin.signIn(`/admin/content/media?q=${unique}`);
  const input = page.getByLabel('Choose pictures');
  const uploads = page.getByRole('list', { name: 'Uploads' });
  // Large files go to the browser by their path: as text of a message they take seconds.
  const file = async (name: string, content: Buffer): Promise<string> => {
    const path = test.info().outputPath(name);
    await writeFile(path, content);
    return path;
  };
  const refused = async (name: string, content: Buffer, message: string) => {
    await input.setInputFiles(await file(name, content));
    await expect(uploads.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await uploads.getByRole('button', { name: `Dismiss ${name}` }).click();
  };

  await test.step('polyglots: pages that begin or end like a picture', async () => {
    const script = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
    const head = png(8, 8, [1, 2, 3]).subarray(0, 40);
    await refused('page.png', Buffer.concat([head, script]), 'Please upload a JPG, PNG or WebP image.');
    await refused(
      'gif.png',
      Buffer.concat([Buffer.from('GIF89a/*'), script]),
      'Please upload a JPG, PNG or WebP image.',
    );
  });
  await test.step('more than 10 MB', () =>
    refused('large.png', Buffer.alloc(10 * MB + 1), 'This image is too large: at most 10 MB.'));

  await input.waitFor({ state: 'attached' });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: UPLOAD_BYTES_PER_SECOND,
  });
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { progressSeen: seen });
    new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (bar) seen.push(bar.value);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] });
  });
  // 10 MB less what a PNG needs around its pixels.
  const [red = 0, green = 0, blue = 0] = Buffer.from(unique, 'hex');
  const buffer = png(1868, 1868, [red, green, blue], 0);
  expect(buffer.length).toBeGreaterThan(9.9 * MB);
  expect(buffer.length).toBeLessThanOrEqual(10 * MB);
  await input.setInputFiles(await file(`${unique}.png`, buffer));
  await expect(uploads.getByText('In the library')).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { progressSeen: number[] }).progressSeen);
  expect(seen.some((part) => part > 0 && part < 1)).toBe(true);
  expect([...seen].sort((one, other) => one - other)).toEqual(seen);
  await expect(page.getByRole('article', { name: `${unique}.png` }).getByText('1868 × 1868')).toBeVisible();
  await rm(test.info().outputDir, { recursive: true });
});

test('a picture is chosen from the library, its focal point set by keys, and replaced: visitors see all of it', async ({
  page,
  browser,
}) => {
  const unique = crypto.randomUUID().slice(0, 8);
  const shade = Number.parseInt(unique.slice(0, 2), 16);
  const admin = new AdminPage(page);
  const files = (name: string, red: number) => ({
    name,
    mimeType: 'image/png',
    buffer: png(1700, 900, [red, shade, Number.parseInt(unique.slice(2, 4), 16)]),
  });
  await admin.signIn(`/admin/content/media?q=${unique}`);
  await page.getByLabel('Choose pictures').setInputFiles([files(`${unique}.png`, 200)]);
  await expect(page.getByRole('list', { name: 'Uploads' }).getByText('In the library')).toBeVisible();

  await test.step('chosen in Change Image', async () => {
    await page.goto('/admin/content?page=story');
    const frame = page.frameLocator('iframe[title="Our Story, being edited"]');
    await frame.getByRole('button', { name: 'Change Image: hero background' }).click();
    const change = page.getByRole('dialog', { name: 'Change Background Image' });
    await change.getByRole('button', { name: /^Choose from the library/ }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a picture' });
    await picker.getByRole('searchbox').fill(unique);
    await expect(picker.getByRole('listitem')).toHaveCount(1);
    await expectNoViolations(page);
    await picker.getByRole('button', { name: new RegExp(unique) }).click();
    await expect(picker).toHaveCount(0);
    await change.getByRole('button', { name: /^(Save Changes|Saved, live)$/ }).click();
    await expect(admin.toast('Content updated successfully')).toBeVisible();
  });

  const visitor = await (await browser.newContext()).newPage();
  const hero = visitor.locator('#root main header img');
  await visitor.goto('/story');
  await expect(hero).toHaveAttribute('src', /^\/media\/uploads\/[0-9a-f]{40}-1600\.webp$/);
  const address = await hero.getAttribute('src');

  await page.goto(`/admin/content/media?q=${unique}`);
  const card = page.getByRole('article', { name: `${unique}.png` });
  await expect(card.getByRole('link', { name: /story/ })).toBeVisible();
  await test.step('focal point', async () => {
    await card.getByRole('button', { name: 'Focal point' }).click();
    const dialog = page.getByRole('dialog', { name: `Focal point of ${unique}.png` });
    await dialog.getByRole('button', { name: 'Focal point', exact: true }).press('Shift+ArrowLeft');
    await expect(dialog.getByText('40% from the left, 50% from the top')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Save focal point' }).click();
    await expect(admin.toast('Focal point saved')).toBeVisible();
  });
  await visitor.reload();
  await expect(hero).toHaveAttribute('src', `${address}?v=2#at=40,50`);
  await expect(hero).toHaveCSS('object-position', '40% 50%');
  await test.step('the page has it before any script', async () => {
    const early = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await early.goto('/story');
    await expect(early.locator('#document main img, #document header img').first()).toHaveCSS(
      'object-position',
      '40% 50%',
    );
    await early.context().close();
  });

  await test.step('replaced', async () => {
    await card.getByRole('button', { name: 'Replace' }).click();
    const dialog = page.getByRole('dialog', { name: `Replace ${unique}.png` });
    await expect(dialog.getByText('shown in one place', { exact: false })).toBeVisible();
    await dialog.getByLabel('The new picture').setInputFiles([files(`new-${unique}.png`, 20)]);
    await expect(admin.toast('Picture replaced')).toBeVisible();
  });
  await visitor.reload();
  await expect(hero).toHaveAttribute('src', `${address}?v=3`);
  const red = await hero.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
    context?.drawImage(img, 0, 0, 1, 1);
    return context?.getImageData(0, 0, 1, 1).data[0];
  });
  expect(red).toBeLessThan(100);
  await visitor.context().close();
});

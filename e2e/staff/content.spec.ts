import type { FrameLocator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/fixtures.js';
import { AdminPage } from '../support/pages/admin-page.js';
import { expectScripts } from '../support/ready.js';

const PAGES = [
  { slug: 'home', label: 'Home' },
  { slug: 'wines', label: 'Shop Wines' },
  { slug: 'wine-club', label: 'Wine Club' },
  { slug: 'experiences', label: 'Experiences' },
  { slug: 'events', label: 'Events' },
  { slug: 'stay', label: 'Stay With Us' },
  { slug: 'story', label: 'Our Story' },
  { slug: 'contact', label: 'Contact' },
];
const TEXTS = 'main [data-content-page][data-content-key]';

interface Entry {
  content_key: string;
  content_value: string;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Content' });
const frameOf = (page: Page, label: string): FrameLocator =>
  page.frameLocator(`iframe[title="${label}, being edited"]`);

/** The page in the editor's frame, once it listens. */
async function framed(page: Page, label: string): Promise<FrameLocator> {
  const frame = frameOf(page, label);
  await expectScripts(frame);
  await expect(frame.locator('html[data-edit-mode="dialog"]')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(0);
  return frame;
}

/** How many pictures of the page have no button yet. */
const missingButtons = (frame: FrameLocator): Promise<number> =>
  frame
    .locator('html')
    .evaluate(
      (root) =>
        root.querySelectorAll('[data-content-image]').length - root.querySelectorAll('[data-edit-layer] button').length,
    );

test('a click on any text or background of the eight pages opens its editor', async ({ page }) => {
  test.setTimeout(120_000);
  const admin = new AdminPage(page);
  await admin.signIn('/admin/content');
  for (const { slug, label } of PAGES)
    await test.step(label, async () => {
      await page.getByLabel('Page', { exact: true }).selectOption(label);
      const frame = await framed(page, label);
      await expect(frame.locator(TEXTS).first()).toBeVisible();
      // Buttons for new pictures are drawn a frame after them.
      await expect
        .poll(async () => (await frame.locator('[data-edit-layer] button').count()) > 0 && missingButtons(frame))
        .toBe(0);
      // Clicks every text in the page and checks the message to the editor; one test below opens the dialog.
      const missed = await frame.locator('html').evaluate(async (root, selector) => {
        const heard: string[] = [];
        const post = window.parent.postMessage.bind(window.parent);
        window.parent.postMessage = ((message: { type: string; place?: { page: string; key: string } }) => {
          if (message.type === 'shamba.edit.open' && message.place)
            heard.push(`${message.place.page} ${message.place.key}`);
        }) as typeof window.parent.postMessage;
        const wrong: string[] = [];
        const pressed = (element: HTMLElement, key: string) => {
          heard.length = 0;
          const around = element.closest<HTMLElement>(':disabled');
          if (around) element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
          else element.click();
          if (heard.join() !== key) wrong.push(`${key} opened ${heard.join() || 'nothing'}`);
        };
        const texts = [...root.querySelectorAll<HTMLElement>(selector)];
        for (const text of texts) pressed(text, `${text.dataset['contentPage']} ${text.dataset['contentKey']}`);
        const pictures = [...root.querySelectorAll<HTMLElement>('[data-content-image]')];
        const buttons = [...root.querySelectorAll<HTMLElement>('[data-edit-layer] button')];
        for (const button of buttons) pressed(button, button.dataset['for'] ?? '');
        if (buttons.length !== pictures.length) wrong.push(`${pictures.length} pictures, ${buttons.length} buttons`);
        window.parent.postMessage = post;
        return texts.length === 0 || pictures.length === 0 ? ['nothing to press'] : wrong;
      }, TEXTS);
      expect(missed, slug).toEqual([]);
    });
  await frameOf(page, 'Contact').locator('main h1 [data-content-key]').first().click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await frameOf(page, 'Contact').getByRole('button', { name: 'Change Image: hero background' }).click();
  await expect(page.getByRole('dialog', { name: 'Change Background Image' })).toBeVisible();
});

test('what staff write is live a second later; a cut network, a reload and a second editor lose nothing', async ({
  page,
  staff,
  problems,
}) => {
  problems.allow(/ERR_FAILED|status of 409/);
  const admin = new AdminPage(page);
  const write = (elementId: string, content: string) =>
    staff.expectOk('PUT', '/api/pages/content/element', { page: 'contact', elementId, content });
  const live = async (key: string) =>
    (await staff.expectOk<Entry[]>('GET', '/api/public/pages/contact/content')).find(
      ({ content_key }) => content_key === key,
    )?.content_value;
  const content = dialogOf(page).getByLabel('Content');
  const state = page.locator('[data-status]');
  const status = (words: string | RegExp) => expect(state.getByRole('status')).toHaveText(words);
  await write('hero-title', 'GET IN TOUCH');
  await admin.signIn('/admin/content?page=contact');
  const frame = await framed(page, 'Contact');
  const title = frame.locator('main h1 [data-content-key="hero-title"]');
  const edit = async (words: string) => {
    await title.click();
    await content.fill(words);
  };

  await test.step('typing saves; the public page says it at once; Cancel saves back what stood there', async () => {
    await edit('COME AND SEE US');
    await status('Saved');
    await expect(title).toHaveText('COME AND SEE US');
    expect(await (await page.request.get('/contact')).text()).toContain('COME AND SEE US');
    await expectNoViolations(page);
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(title).toHaveText('GET IN TOUCH');
    await status('Saved');
    expect(await live('hero-title')).toBe('GET IN TOUCH');
  });

  await test.step('without a network it is kept, said, survives a reload, and is saved in the end', async () => {
    await page.route('**/api/pages/content/*', (route) => route.abort());
    await edit('KARIBU');
    await status(/^Not saved: The server cannot be reached\./);
    await page.reload();
    await status(/^Not saved:/);
    await framed(page, 'Contact');
    await expect(title).toHaveText('KARIBU');
    await page.unroute('**/api/pages/content/*');
    // Not by its button, which an earlier try may have removed.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await status('Saved');
    expect(await live('hero-title')).toBe('KARIBU');
  });

  await test.step('of two editors neither overwrites the other unseen', async () => {
    await title.click();
    await expect(content).toHaveValue('KARIBU');
    await write('hero-title', 'THEIRS');
    await content.fill('MINE');
    await status(/^Not saved: changed by another editor/);
    await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(content).toHaveValue('MINE');
    await dialogOf(page).getByRole('button', { name: 'Compare' }).click();
    const both = page.getByRole('dialog', { name: 'Changed while you were editing' });
    await expect(both.getByRole('region', { name: 'Saved' })).toHaveText('THEIRS');
    await both.getByRole('button', { name: 'Save mine' }).click();
    await status('Saved');
    expect(await live('hero-title')).toBe('MINE');
  });

  await test.step('written on the page itself, and taken back', async () => {
    await expect(title).toHaveText('MINE');
    await page.getByLabel('Clicking text').selectOption('Writes on the page');
    await expect(frame.locator('html[data-edit-mode="place"]')).toBeAttached();
    await title.click();
    await expect(title).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('ON THE PAGE');
    await page.keyboard.press('Enter');
    await expect(title).toHaveText('ON THE PAGE');
    await expect.poll(() => live('hero-title')).toBe('ON THE PAGE');
    await status('Saved');
    await state.getByRole('button', { name: 'Undo' }).click();
    await expect(title).toHaveText('MINE');
    await status('Saved');
  });

  await write('hero-title', '');
});

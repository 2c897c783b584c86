import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { seedCart, stayIn } from '../support/cart-seed.js';
import { test } from '../support/fixtures.js';
import { expectToHearKeys } from '../support/ready.js';
import { PHONE } from './devices.js';
import { open } from './pages.js';

interface LazyDialog {
  what: string;
  path: string;
  /** The file that the network loses. */
  file: RegExp;
  opener: (page: Page) => ReturnType<Page['getByRole']>;
  dialog: string | RegExp;
}

const main = (page: Page) => page.getByRole('main');
const DIALOGS: readonly LazyDialog[] = [
  {
    what: 'a wine on home',
    path: '/',
    file: /\/wine-dialog\.\w+\.js/,
    opener: (page) => main(page).getByRole('list', { name: 'Featured wines' }).getByRole('link').first(),
    dialog: /\d{4}$/,
  },
  {
    what: 'a tier on home',
    path: '/',
    file: /\/tier-dialog\.\w+\.css/,
    opener: (page) => main(page).getByRole('button', { name: /^FAIR PLAY CLUB/ }),
    dialog: 'Fair Play Club',
  },
  {
    what: 'a wine on the shelf',
    path: '/wines',
    file: /\/wine\.\w+\.js/,
    opener: (page) => main(page).getByRole('list', { name: 'Wines' }).getByRole('link').first(),
    dialog: /\d{4}$/,
  },
  {
    what: 'a booking',
    path: '/experiences',
    file: /\/experience-dialogs\.\w+\.js/,
    opener: (page) => main(page).getByRole('button', { name: 'Book Experience' }),
    dialog: /^Book: /,
  },
  {
    what: 'the stay’s calendar',
    path: '/stay',
    file: /\/stay-calendar\.\w+\.js/,
    opener: (page) =>
      main(page).getByRole('complementary', { name: 'Your stay' }).getByRole('button', { name: 'Change dates' }),
    dialog: 'Choose your dates',
  },
  {
    what: 'the photo viewer',
    path: '/stay',
    file: /\/viewer\.\w+\.js/,
    opener: (page) =>
      main(page)
        .getByRole('button', { name: /^Open photo/ })
        .first(),
    dialog: 'Photos of the house',
  },
];

const failure = (page: Page) => page.getByRole('dialog', { name: 'This did not load' });

/** Lets requests for a file fail until `find` is called. Counts the requests. */
async function lose(page: Page, file: RegExp) {
  let lost = true;
  let asked = 0;
  await page.route(file, (route) => {
    asked += 1;
    return lost ? route.abort('internetdisconnected') : route.fallback();
  });
  return {
    find: () => {
      lost = false;
    },
    asked: () => asked,
  };
}

const LOST = [/ERR_INTERNET_DISCONNECTED/, /Loading (css )?chunk/, /ChunkLoadError/];

for (const path of new Set(DIALOGS.map((one) => one.path))) {
  const dialogs = DIALOGS.filter((one) => one.path === path);
  test(`${dialogs.map(({ what }) => what).join(' and ')} whose code is lost leaves the page as it is, and Retry brings it`, async ({
    page,
    problems,
  }) => {
    problems.allow(...LOST);
    const networks = new Map<LazyDialog, Awaited<ReturnType<typeof lose>>>();
    for (const one of dialogs) networks.set(one, await lose(page, one.file));
    await open(page, path);
    const title = await main(page).getByRole('heading', { level: 1 }).textContent();
    for (const [{ what, opener, dialog }, network] of networks)
      await test.step(what, async () => {
        await opener(page).click();
        await expect(failure(page)).toBeVisible();
        await expect(failure(page).getByRole('button', { name: 'Retry' })).toBeFocused();
        await expect(page.locator('main h1')).toHaveText(String(title));

        const before = network.asked();
        network.find();
        await failure(page).getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
        await expect(failure(page)).toBeHidden();
        expect(network.asked()).toBe(before + 1);
        await expectToHearKeys(page.getByRole('dialog', { name: dialog }));
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(opener(page)).toBeFocused();
      });
  });
}

test('changing the dates of a stay in the cart', async ({ page, problems }) => {
  problems.allow(...LOST);
  const network = await lose(page, /\/change-dates\.\w+\.js/);
  await seedCart(page, [stayIn(340)]);
  await main(page)
    .getByRole('button', { name: /^Change dates: / })
    .click();
  await expect(failure(page)).toBeVisible();
  await expect(page.locator('main h1')).toBeVisible();
  network.find();
  await failure(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: /dates/i })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a failed dialog can be closed, and loads again when it is opened again', async ({ page, problems }) => {
    problems.allow(...LOST);
    const network = await lose(page, /\/wine\.\w+\.js/);
    await open(page, '/wines');
    const card = main(page).getByRole('list', { name: 'Wines' }).getByRole('link').first();
    await card.click();
    await expect(failure(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(failure(page)).toBeHidden();
    await expect(page).toHaveURL(/\/wines$/);
    await expect(card).toBeFocused();
    network.find();
    await card.click();
    await expect(page.getByRole('dialog', { name: /\d{4}$/ })).toBeVisible();
  });

  test('Retry brings the sign-in dialog and the sign-up inside it', async ({ page, problems }) => {
    problems.allow(...LOST);
    const [signIn, signUp] = [await lose(page, /\/auth-dialog\.\w+\.js/), await lose(page, /\/sign-up\.\w+\.js/)];
    await open(page, '/story');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign Up/Login' }).click();
    await expect(failure(page)).toBeVisible();
    signIn.find();
    await failure(page).getByRole('button', { name: 'Retry' }).click();
    const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
    await dialog.getByRole('button', { name: 'Sign Up' }).click();
    const joining = page.getByRole('dialog', { name: 'Join Fair Play Club' });
    await expect(joining.getByRole('alert')).toContainText('This did not load');
    await expectAccessible(page);
    signUp.find();
    await joining.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible();
  });
});

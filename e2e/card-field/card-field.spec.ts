import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { CardFrame, CARDS } from '../support/card-frame.js';
import { startEmulatorProcess } from '../support/emulator-process.js';
import { PageProblems } from '../support/page-problems.js';

interface TokenResult {
  status: string;
  token?: string;
  details?: { card: { brand: string; last4: string; expMonth: number; expYear: number } };
  errors?: { field: string; message: string }[];
}

const test = base.extend<{ card: CardFrame; problems: PageProblems }, { emulator: string }>({
  emulator: [
    async ({}, use) => {
      const { url, stop } = await startEmulatorProcess();
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],
  problems: [
    async ({ context }, use) => {
      const problems = await PageProblems.watch(context);
      await use(problems);
      expect(problems.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  card: async ({ page, emulator, problems }, use) => {
    problems.allow(/favicon/);
    await page.goto(`${emulator}/_square/demo.html`);
    await use(new CardFrame(page));
  },
});

async function tokenize(page: Page): Promise<TokenResult> {
  const output = page.locator('output');
  const before = await output.textContent();
  await page.getByRole('button', { name: 'Get a token' }).click();
  await expect(output).not.toHaveText(before ?? '');
  return JSON.parse((await output.textContent()) ?? '') as TokenResult;
}

test('a typed card becomes a token that pays, and no request carries its number but the exchange', async ({
  page,
  card,
  emulator,
  request,
}) => {
  const carriers: string[] = [];
  page.on('request', (sent) => {
    if (/4111[ %+]*1111/.test(`${sent.url()} ${sent.postData() ?? ''}`)) carriers.push(new URL(sent.url()).pathname);
  });
  await card.type();
  const result = await tokenize(page);
  expect(carriers).toEqual(['/_square/tokenize']);
  expect(await page.content()).not.toContain('4111 1111');
  expect(result).toMatchObject({
    status: 'OK',
    details: { card: { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2030 } },
  });

  const payment = await request.post(`${emulator}/v2/payments`, {
    headers: { authorization: 'Bearer any' },
    data: {
      source_id: result.token,
      idempotency_key: result.token?.slice(0, 45),
      amount_money: { amount: 100, currency: 'USD' },
    },
  });
  expect(payment.status()).toBe(200);
});

test('masks keep the fields tidy while someone types, and let every digit and slash be changed', async ({ card }) => {
  await card.type({ number: '4111111111111111999', expiry: '12304', cvv: '12345' });
  await expect(card.number).toHaveValue('4111 1111 1111 1111');
  await expect(card.expiry).toHaveValue('12/30');
  await expect(card.cvv).toHaveValue('1234');

  await test.step('a digit put in the middle of the number stays where it was put', async () => {
    await card.number.clear();
    await card.number.pressSequentially('411111');
    for (let i = 0; i < 3; i += 1) await card.number.press('ArrowLeft');
    await card.number.press('9');
    await expect(card.number).toHaveValue('4111 911');
    await card.number.press('8');
    await expect(card.number).toHaveValue('4111 9811');
  });

  await test.step('the slash of the expiry date can be deleted', async () => {
    await card.expiry.clear();
    await card.expiry.pressSequentially('12');
    await expect(card.expiry).toHaveValue('12/');
    await card.expiry.press('Backspace');
    await card.expiry.press('Backspace');
    await expect(card.expiry).toHaveValue('1');
  });
});

test('an error is shown under its field, which refers to it, and goes after the correction', async ({ page, card }) => {
  await card.type({ number: '4111 1111 1111 1112', expiry: '12', cvv: '1' });
  const result = await tokenize(page);
  expect(result.status).toBe('Invalid');
  expect(result.errors?.map(({ message }) => message)).toEqual([
    'Please enter a valid card number',
    'Please enter expiry date in MM/YY format',
    'Please enter a valid CVV',
  ]);
  await expect(card.number).toHaveAccessibleDescription('Please enter a valid card number');
  await expect(card.number).toHaveAttribute('aria-invalid', 'true');
  await expect(card.number).toBeFocused();

  await card.number.clear();
  await card.number.pressSequentially(CARDS.good);
  await expect(card.number).toHaveAccessibleDescription('');
  await expect(card.expiry).toHaveAccessibleDescription('Please enter expiry date in MM/YY format');
});

test('an empty form shows an error at every field, and the frame is as high as its content', async ({ page, card }) => {
  await expect.poll(() => card.spareHeight()).toBe(0);
  const plain = await card.height();
  expect((await tokenize(page)).errors?.map(({ message }) => message)).toEqual([
    'Please enter a valid card number',
    'Please enter a valid card expiry date (MM/YY format)',
    'Please enter a valid CVV',
    'Please enter a valid ZIP code',
  ]);
  await expect.poll(() => card.height()).toBeGreaterThan(plain);
  await card.type();
  await tokenize(page);
  await expect.poll(() => card.height()).toBe(plain);
});

test('fields and button are reached by keyboard in order', async ({ page, card }) => {
  await card.number.focus();
  for (const next of [card.expiry, card.cvv, card.zip]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Get a token' })).toBeFocused();
});

test('axe finds nothing, with and without messages', async ({ page, card }) => {
  await expect(card.number).toBeVisible();
  await expectAccessible(page);
  await tokenize(page);
  await expectAccessible(page);
});

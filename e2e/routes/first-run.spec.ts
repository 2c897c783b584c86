import { expectNoViolations } from '../support/axe.js';
import { test } from '../support/empty-site.js';
import { expect } from '../support/fixtures.js';
import { codeOf } from '../support/totp.js';

const OWNER = { username: 'rosa', email: 'rosa@example.com', password: 'violets on the long hill' };

test('a new winery is set up from the one-time code to a shop with empty shelves', async ({
  page,
  emptySite,
  problems,
}) => {
  test.setTimeout(120_000);
  // A wrong code is refused; leaving a page with typed fields asks for confirmation.
  problems.allow(/status of (400|401|403)/);
  const step = (name: string) => expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  const saveAndContinue = () => page.getByRole('button', { name: 'Save and continue' }).click();

  await test.step('a wrong code opens nothing, the right one does', async () => {
    await page.goto('/setup');
    await page.getByRole('textbox', { name: 'Code' }).fill('0000-0000-0000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('That code is not correct.')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('textbox', { name: 'Code' }).fill(emptySite.code.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('the owner is made, with a second factor', async () => {
    await step('Owner');
    await page.getByRole('textbox', { name: 'Username' }).fill(OWNER.username);
    await page.getByRole('textbox', { name: 'Email' }).fill(OWNER.email);
    await page.getByLabel(/^Password/).fill(OWNER.password);
    await page.getByLabel('Confirm Password').fill(OWNER.password);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Create owner' }).click();
    await page.getByRole('link', { name: 'Set up the second factor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up your app' });
    await dialog.getByLabel('Current password').fill(OWNER.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(await dialog.locator('code').innerText()));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('link', { name: 'Continue the set-up' }).click();
  });

  await test.step('the winery is described; a reload goes on where it stopped', async () => {
    await step('Winery');
    await page.getByRole('textbox', { name: 'Name' }).fill('Mbali Hills');
    await page.getByRole('textbox', { name: 'Street' }).fill('1 Hill Road');
    await page.getByRole('textbox', { name: 'City' }).fill('Fair Play');
    await page.getByRole('combobox', { name: 'State' }).selectOption('CA');
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('95684');
    await page.getByRole('textbox', { name: 'Phone' }).fill('(530) 555-0100');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('hello@mbali.example');
    await page.getByRole('textbox', { name: 'Email for stays' }).fill('stay@mbali.example');
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('America/Los_Angeles');
    await expectNoViolations(page);
    await saveAndContinue();
    await step('Opening hours');
    await page.reload();
    await step('Opening hours');
    await expect(page.getByRole('list', { name: 'Steps' }).getByRole('link', { name: 'Winery' })).toBeVisible();
    await expectNoViolations(page);
    await saveAndContinue();
  });

  await test.step('tax, states, payments and mail follow', async () => {
    await step('Tax and shipping');
    await page.getByLabel('Sales tax in percent').fill('8.25');
    await expectNoViolations(page);
    await saveAndContinue();
    await step('Card payments');
    await page.getByRole('button', { name: 'Test the Square keys' }).click();
    await expect(page.getByText('The keys work: cards can be taken.')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await step('Mail');
    await page.getByRole('button', { name: 'Send a test email' }).click();
    await expect(page.getByText('No mail server is set: emails stay in the back office')).toBeVisible();
    await page.getByRole('button', { name: 'Continue without' }).click();
  });

  await test.step('the shop works, with empty shelves, and the code opens nothing any more', async () => {
    await step('Your winery is set up');
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Add wines' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wine Shop' })).toBeVisible();
    const again = await page.request.post('/api/setup/code', { data: { code: emptySite.code } });
    expect([again.status(), ((await again.json()) as { code: string }).code]).toEqual([409, 'set_up_closed']);
    expect(await (await page.request.get('/api/wines')).json()).toEqual([]);
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toContainText('1 Hill Road');
    await expect(page).toHaveTitle(/Mbali Hills/);
  });
});

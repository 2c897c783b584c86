import { expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { PHONE } from './devices.js';
import { answerWith, open } from './pages.js';

test.use(PHONE);

test('/events keeps its hero and words when its list does not come, and Retry brings it', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 503/);
  const read = '/api/events';
  await answerWith(page, read, []);
  let down = true;
  await page.route(read, (route) =>
    down ? route.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } }) : route.fallback(),
  );
  await open(page, '/events');
  await expect(page.getByRole('heading', { level: 1, name: 'When the lamps are lit' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Make an evening of your own' })).toBeAttached();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This did not load');
  down = false;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toBeHidden();
});

import { expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { onEachDevice } from './devices.js';
import { answerWith, open } from './pages.js';

const PAGES = [
  { path: '/wines', read: '/api/wines', headline: 'Wines of the ridge', below: 'From our cellar to your door' },
  {
    path: '/wine-club',
    read: '/api/wine-club/tiers',
    headline: 'Pull up a chair',
    below: 'What a membership is really for',
  },
  {
    path: '/experiences',
    read: '/api/experiences',
    headline: 'An afternoon, or a whole weekend',
    below: 'Before you set out',
  },
  { path: '/events', read: '/api/events', headline: 'When the lamps are lit', below: 'Make an evening of your own' },
];

onEachDevice(() => {
  for (const { path, read, headline, below } of PAGES) {
    test(`${path} keeps its hero and words when its list does not come, and Retry brings it`, async ({
      page,
      problems,
    }) => {
      problems.allow(/status of 503/);
      await answerWith(page, read, []);
      let down = true;
      await page.route(read, (route) =>
        down ? route.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } }) : route.fallback(),
      );
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
      await expect(page.getByRole('heading', { name: below })).toBeAttached();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('This did not load');
      down = false;
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(alert).toBeHidden();
    });
  }
});

import type { Locator } from '@playwright/test';
import { longDay } from './saturdays.js';

/** Presses a day in a calendar, turning its pages until it is there. */
export async function chooseDay(calendar: Locator, date: string): Promise<void> {
  const day = calendar.getByRole('button', { name: longDay(date) });
  await calendar.getByRole('button', { name: 'Next month' }).waitFor();
  while ((await day.count()) === 0) await calendar.getByRole('button', { name: 'Next month' }).click();
  await day.click();
}

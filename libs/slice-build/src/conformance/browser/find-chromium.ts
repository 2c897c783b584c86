import { existsSync } from 'node:fs';
import { Refused } from '@shamba/slice-deploy';
import { chromium } from 'playwright-core';

const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A Chromium of this machine: CHROMIUM_PATH, Playwright's own, else the system's; null: there is none.
 * @throws Refused when CHROMIUM_PATH names none
 */
export function findChromium(): string | null {
  const given = process.env['CHROMIUM_PATH'];
  if (given && !existsSync(given)) throw new Refused(`CHROMIUM_PATH names ${given}, which does not exist.`);
  return [given, chromium.executablePath(), ...USUAL].find((path) => path && existsSync(path)) ?? null;
}

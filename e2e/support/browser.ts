import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const DEBIAN =
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ?? '/usr/bin/chromium';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A test's page lives for seconds: compiling its code for speed costs more than it gives (8 % of the work, a quarter
  // of the time on a busy machine).
  '--js-flags=--no-opt',
];

/** For `test.use`: pages with animations, as most visitors see them. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Launches the Chromium of CHROMIUM_PATH, or Playwright's own if downloaded, or Debian's. */
export function browserLaunch(): LaunchOptions {
  const given = process.env['CHROMIUM_PATH'];
  const executablePath = given || (existsSync(chromium.executablePath()) ? undefined : DEBIAN);
  return { args: ARGUMENTS, ...(executablePath === undefined ? {} : { executablePath }) };
}

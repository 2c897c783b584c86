import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { command } from './command.ts';
import { Stop } from './progress.mjs';

/** Chromium's headless shell: a new page takes a fifth of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

async function playwrightsOwn(): Promise<string> {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

const firstOf = (paths: (string | undefined)[]): string | undefined => paths.find((path) => path && existsSync(path));

/**
 * A Chromium to test in: CHROMIUM_PATH, Playwright's, Debian's headless one (as root installed now), else the system's.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Stop(`CHROMIUM_PATH names ${given}, which does not exist.`);
  const found = firstOf([given, await playwrightsOwn(), HEADLESS_SHELL]);
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    console.log('Installing Chromium (apt-get install chromium-headless-shell)');
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' }, onLine: () => undefined };
    await command('apt-get', ['update'], quiet);
    await command('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], quiet);
    // Older releases of Debian have only the whole browser.
    if (!firstOf([HEADLESS_SHELL, ...INSTALLED]))
      await command('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet);
  }
  const system = firstOf([HEADLESS_SHELL, ...INSTALLED]);
  if (system) return system;
  throw new Stop(
    'No Chromium found: run "npx playwright install chromium", install your system\'s, or set CHROMIUM_PATH.',
  );
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { command } from './command.mjs';
import { Stop } from './progress.mjs';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** A Chromium to test in: CHROMIUM_PATH, Playwright's, the system's, else (Debian, as root) installed now. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Stop(`CHROMIUM_PATH names ${given}, which does not exist.`);
  const candidates = [given, await playwrightsOwn(), ...INSTALLED];
  const found = candidates.find((path) => path && existsSync(path));
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    console.log('Installing Chromium (apt-get install chromium)');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { env, onLine: () => undefined };
    await command('apt-get', ['update'], quiet);
    await command('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet);
    if (existsSync(INSTALLED[0])) return INSTALLED[0];
  }
  throw new Stop('No Chromium found: run "npx playwright install chromium", install your system\'s, or set CHROMIUM_PATH.');
}

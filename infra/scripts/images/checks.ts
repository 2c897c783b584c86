// Checks of the images' files and of running containers.
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Schemas } from '@shamba/api-contract';
import { ApiClient } from '../../bench/lib/api-client.ts';
import { Staff } from '../../bench/lib/shopper.ts';
import { purchase } from '../../bench/purchases/purchase.ts';
import { progress, Stop } from '../lib/progress.mjs';
import type { OpenImage } from './open-image.ts';

type Variables = Record<string, string>;

function must(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Stop(`Not so: ${what}`);
  progress(`  ${what}`);
}

/** Calls until `isGood` accepts the answer, at most for `patienceMs`; returns the last answer. */
export async function until<T>(
  call: () => Promise<T>,
  isGood: (answer: T) => boolean,
  patienceMs = 60_000,
): Promise<T> {
  for (const started = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 500))) {
    const answer = await call();
    if (isGood(answer) || Date.now() - started > patienceMs) return answer;
  }
}

/** Sources, source maps, tests and compilers. */
const LEFT_BEHIND = /\.(?:ts|map|spec\.js)$|\/node_modules\/typescript$/;
/** Node runs the scripts and their libs from sources; the shell's source maps are for the error log. */
const TAKEN_ALONG = /\/infra\/scripts\/.*\.ts$|\/libs\/slice-deploy\/src\/.*\.ts$|\/shell\/dist\/assets\/.*\.map$/;

/** Checks that an image has no sources and no tools, and that its program belongs to root. */
export function checkContents(name: string, root: string): void {
  const paths = readdirSync(join(root, 'app'), { recursive: true, withFileTypes: true }).map((item) =>
    join(item.parentPath, item.name),
  );
  const found = paths.filter((path) => LEFT_BEHIND.test(path) && !TAKEN_ALONG.test(path));
  must(found.length === 0, `${name} has no sources, tests, maps or compilers ${found.slice(0, 3).join(', ')}`);
  const owned = paths.filter((path) => lstatSync(path).uid !== 0);
  must(owned.length === 0, `${name} cannot change its own program ${owned.slice(0, 3).join(', ')}`);
}

/** Checks the container that loads the demonstration's past: a second run changes nothing. */
export async function checkDemoPast(
  image: OpenImage,
  environment: Variables,
  words: readonly string[],
  pastOrders: number,
): Promise<void> {
  const first = await image.run(environment, words);
  must(
    first.code === 0 && first.output.includes(`${pastOrders} orders`),
    `the demonstration's past is loaded: ${first.output}`,
  );
  const second = await image.run(environment, words);
  must(second.code === 0 && second.output.includes('left alone'), `a second start leaves it alone: ${second.output}`);
}

/** Runs reconciliation over 800 days: payment emulator and commerce must agree, also about the past. */
export async function checkMoney(commerce: OpenImage, environment: Variables): Promise<void> {
  const { code, output } = await commerce.run(environment, ['node', 'dist/reconcile.js', '800']);
  must(code === 0 && output.includes('nothing found'), `provider, payments and orders agree: ${output.slice(-300)}`);
}

/** The demonstration as docker-compose.yml starts it: read, sign in, look back, buy. */
export async function checkShop(
  url: string,
  { sliceCount, pastOrders }: { sliceCount: number; pastOrders: number },
): Promise<void> {
  const guest = new ApiClient(url);
  const wines = await guest.ok<Schemas['WineDto'][]>('GET', '/api/wines');
  must(wines.length > 0, `catalog has its demo wines (${wines.length})`);
  const events = await guest.ok<unknown[]>('GET', '/api/events');
  must(events.length > 0, `hospitality has its demo events (${events.length})`);
  const picture = /\/media\/art\/[\w.-]+/.exec(JSON.stringify([wines, events]))?.[0] ?? '';
  const shown = await guest.send('GET', picture, undefined, { accept: 'image/*' });
  const isPicture = shown.status === 200 && Boolean(shown.headers['content-type']?.startsWith('image/'));
  must(isPicture, `the gateway shows demo pictures (${picture})`);
  const staff = await Staff.signIn(url);
  must(true, 'the demo owner can sign in');
  const orders = await staff.call('GET', '/api/admin/orders?limit=1');
  const count = Number(orders.headers['x-total-count']);
  must(count === pastOrders, `the shop has its past: ${count} orders, as with npm start`);
  const slicesOf = (text: string): Set<string | undefined> =>
    new Set([...text.matchAll(/\/mfe\/(mfe-[a-z0-9-]+)\//g)].map(([, name]) => name));
  const page = await until(
    () => guest.send('GET', '/', undefined, { accept: 'text/html' }),
    ({ status, text }) => status === 200 && slicesOf(text).size === sliceCount,
  );
  const names = [...slicesOf(page.text)];
  must(names.length === sliceCount, `the page (${page.status}) has every slice: ${names.join(', ') || 'none'}`);
  const file = /\/mfe\/mfe-[a-z0-9-]+\/[^"'\\ ]+\.js(?=["'\\])/.exec(page.text)?.[0] ?? '';
  must((await guest.send('GET', file)).status === 200, `slices are stored and served (${file})`);
  const wine = wines.find(({ stock_quantity: stock }) => stock > 6);
  if (!wine) throw new Stop('Not so: catalog has a wine to sell');
  await purchase(url, wine);
  must(true, `a guest buys ${wine.name}`);
}

/** Checks that a production container with a demonstration's settings stops before any change and lists all of them. */
export async function checkRefusals(
  imageOf: (name: string) => OpenImage,
  environmentOf: (name: string) => Variables,
  prepare: readonly string[],
): Promise<void> {
  const expected = {
    gateway: ['PUBLIC_URL', 'SQUARE_ENVIRONMENT', 'SEED_DEMO'],
    commerce: ['SQUARE_ENVIRONMENT', 'SQUARE_APPLICATION_ID', 'SQUARE_WEBHOOK_URL', 'SEED_DEMO'],
    worker: ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'MAIL_STAFF', 'SEED_DEMO'],
  };
  for (const [name, settings] of Object.entries(expected)) {
    const image = imageOf(name);
    await image.stop();
    const code = await image.start({ ...environmentOf(name), NODE_ENV: 'production' }, prepare);
    const said = image.output();
    const missing = settings.filter((setting) => !said.includes(setting));
    must(
      code === 1 && missing.length === 0,
      `${name} refuses production, naming ${settings.join(', ')}: ${code}, ${said}`,
    );
  }
}

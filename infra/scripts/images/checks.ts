// Checks of the images' files and of running containers.
import { execFileSync } from 'node:child_process';
import { purchase } from '../../bench/purchases/purchase.ts';
import { progress, Stop } from '../lib/progress.mjs';
import type { OpenImage } from './open-image.ts';

type Variables = Record<string, string>;

/** The fields used here of a wine in catalog's list. */
interface Wine {
  id: number;
  name: string;
  stock_quantity: number;
}

function must(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Stop(`Not so: ${what}`);
  progress(`  ${what}`);
}

interface Answer {
  status: number;
  text: string;
  type: string;
  headers: Headers;
}

async function get(url: string, options: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(url, { redirect: 'manual', ...options });
  const text = await answer.text();
  return { status: answer.status, text, type: answer.headers.get('content-type') ?? '', headers: answer.headers };
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

/** Checks that an image has no sources and no tools. The shell's source maps are for the error log. */
export function checkContents(name: string, root: string): void {
  const found = execFileSync(
    'find',
    [
      `${root}/app`,
      '(',
      '-name',
      '*.ts',
      // Node runs the scripts and their libs from sources.
      '!',
      '-path',
      '*/infra/scripts/*',
      '!',
      '-path',
      '*/libs/slice-deploy/src/*',
      '-o',
      '-name',
      '*.map',
      '!',
      '-path',
      '*/shell/dist/assets/*',
      '-o',
      '-name',
      '*.spec.js',
      '-o',
      '-path',
      '*/node_modules/typescript',
      ')',
      '-print',
    ],
    { encoding: 'utf8', maxBuffer: 10_000_000 },
  );
  must(found === '', `${name} has no sources, tests, maps or compilers${found && `: ${found.slice(0, 300)}`}`);
  const owned = execFileSync('find', [`${root}/app`, '!', '-user', 'root', '-print', '-quit'], { encoding: 'utf8' });
  must(owned === '', `${name} cannot change its own program${owned && `: ${owned}`}`);
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
  const wines = JSON.parse((await get(`${url}/api/wines`)).text) as Wine[];
  must(wines.length > 0, `catalog has its demo wines (${wines.length})`);
  const events = JSON.parse((await get(`${url}/api/events`)).text) as unknown[];
  must(events.length > 0, `hospitality has its demo events (${events.length})`);
  const picture = /\/media\/art\/[\w.-]+/.exec(JSON.stringify([wines, events]))?.[0];
  const shown = await get(`${url}${picture}`, { headers: { accept: 'image/*' } });
  must(shown.status === 200 && shown.type.startsWith('image/'), `the gateway shows demo pictures (${picture})`);
  const login = await get(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin', password: 'harvest-admin' }),
  });
  must(login.status === 200, 'the demo owner can sign in');
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const orders = await get(`${url}/api/admin/orders?limit=1`, { headers: { cookie } });
  const count = Number(orders.headers.get('x-total-count'));
  must(count === pastOrders, `the shop has its past: ${count} orders, as with npm start`);
  const slicesOf = (text: string): Set<string | undefined> =>
    new Set([...text.matchAll(/\/mfe\/(mfe-[a-z0-9-]+)\//g)].map(([, name]) => name));
  const page = await until(
    () => get(`${url}/`, { headers: { accept: 'text/html' } }),
    ({ status, text }) => status === 200 && slicesOf(text).size === sliceCount,
  );
  const names = [...slicesOf(page.text)];
  must(names.length === sliceCount, `the page (${page.status}) has every slice: ${names.join(', ') || 'none'}`);
  const file = /\/mfe\/mfe-[a-z0-9-]+\/[^"'\\ ]+\.js(?=["'\\])/.exec(page.text)?.[0];
  must((await get(`${url}${file}`)).status === 200, `slices are stored and served (${file})`);
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

// What must be true of running images.
import { progress, Stop } from '../../scripts/lib/progress.mjs';

function must(isTrue, what) {
  if (!isTrue) throw new Stop(`Not so: ${what}`);
  progress(`  ${what}`);
}

async function get(url, options) {
  const answer = await fetch(url, { redirect: 'manual', ...options });
  const text = await answer.text();
  return { status: answer.status, text, type: answer.headers.get('content-type') ?? '' };
}

/** The demonstration as docker-compose.yml starts it. */
export async function checkShop(url, sliceCount, patienceMs = 60_000) {
  const wines = JSON.parse((await get(`${url}/api/wines`)).text);
  must(wines.length > 0, `catalog has its demo wines (${wines.length})`);
  const events = JSON.parse((await get(`${url}/api/events`)).text);
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
  // The gateway looks for new releases every 15 s.
  for (const started = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 500))) {
    const page = await get(`${url}/`, { headers: { accept: 'text/html' } });
    const files = new Set(
      [...page.text.matchAll(/\/mfe\/(mfe-[a-z]+)\/[^"'\\ ]+\.js(?=["'\\])/g)].map(([path]) => path),
    );
    const names = new Set([...page.text.matchAll(/\/mfe\/(mfe-[a-z]+)\//g)].map(([, name]) => name));
    if (page.status === 200 && names.size === sliceCount && files.size > 0) {
      const file = [...files][0];
      must((await get(`${url}${file}`)).status === 200, `all ${sliceCount} slices are stored and served (${file})`);
      return;
    }
    if (Date.now() - started > patienceMs)
      must(
        false,
        `all ${sliceCount} slices are stored: the page (${page.status}) has ${[...names].join(', ') || 'none'}`,
      );
  }
}

/** With the demonstration's settings a production container stops before it changes anything, and names everything. */
export async function checkRefusals(images, environmentOf) {
  const expected = {
    gateway: ['PUBLIC_URL', 'TRUST_PROXY', 'SQUARE_ENVIRONMENT', 'SEED_DEMO'],
    commerce: ['SQUARE_ENVIRONMENT', 'SQUARE_APPLICATION_ID', 'SQUARE_WEBHOOK_URL', 'SEED_DEMO'],
    worker: ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'MAIL_STAFF', 'SEED_DEMO'],
  };
  for (const [name, settings] of Object.entries(expected)) {
    await images[name].stop();
    const nowhere = { DATABASE_URL: 'postgresql://user:x@127.0.0.1:1/nothing' };
    const code = await images[name].start({ ...environmentOf(name), ...nowhere, NODE_ENV: 'production' });
    const said = images[name].output();
    const missing = settings.filter((setting) => !said.includes(setting));
    must(
      code === 1 && missing.length === 0,
      `${name} refuses production, naming ${settings.join(', ')}: ${code}, ${said}`,
    );
  }
}

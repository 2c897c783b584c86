// npm start: builds what changed, starts the whole site on this machine and stays until Ctrl-C.
import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { buildAll } from './lib/build.mjs';
import { refuseProduction, requireFreePort, requireSpace, requireWritable } from './lib/preflight.mjs';
import { elapsed, fail, progress, Stop } from './lib/progress.mjs';
import { dataDir, ROOT } from './lib/root.mjs';
import { onStop } from './lib/signals.mjs';
import { deployBuild } from './lib/slice-api.mjs';
import { buildSlices } from './lib/slice-builds.mjs';

/** For data, logs, builds and releases of a first start. */
const SPACE_MB = 400;
const LOOPBACK = '127.0.0.1';

function portFromEnvironment() {
  const port = Number(process.env.PORT || 8080);
  if (!Number.isInteger(port) || port < 1024 || port > 65_500)
    throw new Stop(`PORT must be a whole number from 1024 to 65500, not "${process.env.PORT}".`);
  return port;
}

/** The one-time code of a site without an owner; null when it has one. */
async function setUpCode(stack) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'services', 'gateway', 'dist', 'set-up-code.js')],
    { env: stack.environment('gateway') },
  );
  return stdout.trim() || null;
}

function welcome(stack, { seedDemo, code, host }) {
  const accounts = seedDemo
    ? ['', '    back office   admin / harvest-admin', '    customer      customer / harvest-customer']
    : [];
  const logs = relative(process.cwd(), join(stack.dataDir, 'logs'));
  console.log(
    [
      '',
      `  Shamba is running after ${elapsed().toFixed(1)} s: ${stack.url}`,
      ...accounts,
      ...(code === null ? [] : ['', `    set-up        ${stack.url}/setup`, `    one-time code ${code}`]),
      ...(host === LOOPBACK
        ? []
        : ['', `  Open to the network (HOST=${host}): other machines reach it too, with these passwords.`]),
      '',
      `  Logs are in ${logs.startsWith('..') ? join(stack.dataDir, 'logs') : logs}; Ctrl-C stops everything.`,
      '',
    ].join('\n'),
  );
}

let stack;
const starting = new AbortController();
let ending;
const end = (code) => {
  ending ??= (async () => {
    progress('Stopping');
    await stack.stop();
    process.exit(code);
  })();
  return ending;
};

onStop(
  (signal) => {
    const code = signal === 'SIGINT' ? 130 : 143;
    process.exitCode = code;
    if (stack) void end(code);
    else starting.abort();
  },
  () => {
    // Insisted: the reaper, which watches us, ends what is left.
    stack?.abort();
    process.exit(130);
  },
);

process.on('uncaughtException', fail);

try {
  refuseProduction(process.env);
  const port = portFromEnvironment();
  const seedDemo = (process.env.SEED_DEMO ?? '1') !== '0';
  const host = process.env.HOST || LOOPBACK;
  requireSpace(dataDir(), SPACE_MB);
  requireWritable(dataDir());
  await requireFreePort(port, host);
  await buildAll(starting.signal);
  const built = await buildSlices(starting.signal);

  const { SMALL, startStack } = await import(new URL('../../libs/dev-stack/dist/index.js', import.meta.url));
  const started = await startStack({
    dataDir: dataDir(),
    port,
    seedDemo,
    demoPast: SMALL,
    databaseUrl: process.env.DATABASE_URL || undefined,
    redisUrl: process.env.REDIS_URL || undefined,
    sliceOrigins: Object.fromEntries(built.map(({ name, origin }) => [name, origin])),
    onProgress: progress,
    signal: starting.signal,
    restart: true,
    onCrash: ({ name }) =>
      console.error(`\n${name} died; what it said last is in ${join(dataDir(), 'logs', `${name}.log`)}`),
  });
  stack = started;
  await Promise.all(built.map((slice) => deployBuild(stack.urlOf('gateway'), stack.deployTokens[slice.name], slice)));
  welcome(stack, { seedDemo, code: seedDemo ? null : await setUpCode(stack), host });
} catch (error) {
  if (ending) await ending;
  await stack?.stop();
  if (starting.signal.aborted) process.exit();
  fail(error);
}

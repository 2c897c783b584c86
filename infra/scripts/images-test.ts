// npm run images:test [-- --no-build]: builds every image and runs them as docker compose up would, on a machine without
// a container engine: buildah with chroot isolation, as root. Each program runs on a read-only file system as its
// unprivileged user with the environment, secrets and volumes of docker-compose.yml; the network's names become ports of
// this machine. PostgreSQL and Redis are real; the Caddyfile runs where Caddy is installed.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeFiles } from './compose-env.mjs';
import { buildImage, inspectImage } from './images/buildah.ts';
import { checkContents, checkDemoPast, checkMoney, checkRefusals, checkShop, until } from './images/checks.ts';
import { composeImages } from './images/compose-images.ts';
import { openImage } from './images/open-image.ts';
import { buildAll } from './lib/build.ts';
import { composeWith } from './lib/compose-file.ts';
import { parseEnv } from './lib/env-file.mjs';
import { elapsed, progress, Stop } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';

const READY_WITHIN_MS = 240_000;

// A fresh clone has only sources.
await buildAll(new AbortController().signal);
const { SMALL } = await import(new URL('../demo-data/dist/index.js', import.meta.url));
const { freePort, runSql, startScratchServers } = await import(
  new URL('../../libs/dev-stack/dist/index.js', import.meta.url)
);

/** Everything that has to be undone, last first. */
const undo = [];

/** As create-databases.sh, which the postgres image runs. */
async function createDatabases(superuserUrl, secrets) {
  for (const [name, content] of Object.entries(secrets)) {
    if (!name.endsWith('_database_url')) continue;
    const { username, password, pathname } = new URL(content);
    await runSql(superuserUrl, `create role ${username} login password '${password}'`);
    await runSql(superuserUrl, `create database ${pathname.slice(1)} owner ${username}`);
  }
}

/** The proxy of docker-compose.yml in front of a gateway on this machine; undefined without Caddy. */
function startProxy(environment) {
  try {
    execFileSync('caddy', ['version'], { stdio: 'ignore' });
  } catch {
    progress('Caddy is not installed: the gateway is called directly (apt-get install caddy).');
    return undefined;
  }
  const file = join(ROOT, 'infra/docker/Caddyfile');
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  undo.push(() => new Promise((resolve) => child.once('close', resolve) && child.kill('SIGTERM')));
  return child;
}

async function run() {
  if (process.getuid() !== 0) throw new Stop('Mounts and chroot need root.');
  const files = composeFiles({}, true);
  const compose = composeWith(parseEnv(files.lines.join('\n')));
  const built = composeImages();
  if (!process.argv.includes('--no-build')) for (const [name, build] of built) buildImage(name, build);

  const servers = await startScratchServers();
  undo.push(() => servers.stop());
  await createDatabases(servers.postgresUrl, files.secrets);
  const { host: postgres } = new URL(servers.postgresUrl);
  const { host: redis } = new URL(servers.redisUrl);
  const work = mkdtempSync(join(tmpdir(), 'shamba-images-'));
  chmodSync(work, 0o755);
  undo.push(() => rmSync(work, { recursive: true, force: true }));

  // All share this machine's loopback: each gets a port, and the network's names become those ports.
  const ports = {};
  for (const name of built.keys()) ports[name] = { site: await freePort(), metrics: await freePort() };
  const onLoopback = (text) =>
    text
      .replaceAll('@postgres:5432', `@${postgres}`)
      .replace(/@redis:6379/g, `@${redis}`)
      .replace(/http:\/\/([a-z-]+):8080/g, (all, name) => (ports[name] ? `http://127.0.0.1:${ports[name].site}` : all));
  const environmentOf = (name) => ({
    ...Object.fromEntries(
      Object.entries(compose.services[name].environment).map(([key, value]) => [key, onLoopback(String(value))]),
    ),
    PORT: String(ports[name].site),
    METRICS_PORT: String(ports[name].metrics),
    METRICS_HOST: '127.0.0.1',
    HOST: '127.0.0.1',
  });
  // Redis here has no password; a default user that takes any leaves the address as it is.
  const { default: Redis } = await import('ioredis');
  const admin = new Redis(servers.redisUrl);
  await admin.call('CONFIG', 'SET', 'requirepass', files.secrets.redis_password);
  admin.disconnect();

  /** Only what a service's list of secrets names, as Compose mounts it. */
  const secretsOf = (name) => {
    const folder = join(work, 'secrets', name);
    mkdirSync(folder, { recursive: true });
    for (const secret of compose.services[name].secrets ?? []) {
      const { file } = compose.secrets[secret];
      if (file !== `./secrets/${secret}`) throw new Stop(`The secret ${secret} lies in ${file}.`);
      writeFileSync(join(folder, secret), onLoopback(files.secrets[secret]), { mode: 0o444 });
    }
    return folder;
  };

  const slices = [...built].filter(([, { args }]) => args.SLICE);
  const programs = [...built].filter(([, { args }]) => args.SERVICE);
  // What ends by itself: the demonstration's past.
  const services = programs.filter(([name]) => compose.services[name].restart !== 'no');
  const images = {};
  for (const [name] of programs) {
    const volumes = compose.services[name].volumes ?? [];
    images[name] = openImage(name, { work, volumes, secrets: secretsOf(name) });
    undo.push(() => images[name].close());
    checkContents(name, images[name].root);
  }
  const prepare = compose.services['gateway-prepare'].command;
  for (const [name] of services.filter(([service]) => compose.services[`${service}-prepare`])) {
    const code = await images[name].start(environmentOf(name), prepare);
    if (code !== 0) throw new Stop(`${name}-prepare ended with ${code}:\n${images[name].output()}`);
  }
  const past = compose.services['demo-past'].command;
  await checkDemoPast(images['demo-past'], environmentOf('demo-past'), past, SMALL.orders);
  for (const [name] of services) void images[name].start(environmentOf(name));
  progress(`Started ${services.map(([name]) => name).join(', ')}; waiting for the gateway`);
  const gateway = `http://127.0.0.1:${ports.gateway.site}`;
  const isReady = (url) =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  const status = await until(
    async () => {
      const dead = services.find(([name]) => images[name].exitCode() !== null)?.[0];
      if (dead) throw new Stop(`${dead} ended with ${images[dead].exitCode()}:\n${images[dead].output()}`);
      return isReady(gateway);
    },
    (answer) => answer === 200,
    READY_WITHIN_MS,
  );
  if (status !== 200) {
    const states = services.map(
      async ([name]) =>
        `${name}: ${await isReady(`http://127.0.0.1:${ports[name].site}`)}\n${images[name].output().slice(-600)}`,
    );
    throw new Stop(`Not ready in time:\n${(await Promise.all(states)).join('\n')}`);
  }
  const proxyPort = await freePort();
  const proxied = startProxy({
    SITE_ADDRESS: `:${proxyPort}`,
    GATEWAY_HOST: 'localhost',
    GATEWAY_PORT: String(ports.gateway.site),
  });
  const url = proxied ? `http://localhost:${proxyPort}` : gateway;
  if (proxied)
    await until(
      () => isReady(url),
      (answer) => answer === 200,
    );
  for (const [name] of slices) {
    const image = openImage(name, { work, volumes: [], secrets: secretsOf(name) });
    undo.push(() => image.close());
    checkContents(name, image.root);
    const ended = await image.start({ ...environmentOf(name), SHAMBA_URL: gateway });
    if (ended !== 0) throw new Stop(`${name} was not published:\n${image.output()}`);
    progress(`Published ${name}`);
  }
  await checkShop(url, { sliceCount: slices.length, pastOrders: SMALL.orders });
  await checkMoney(images.commerce, environmentOf('commerce'));
  await checkRefusals(images, environmentOf, prepare);
  for (const name of built.keys()) console.log(`${name.padEnd(18)} ${inspectImage(name).size}`);
  return 0;
}

let code = 1;
try {
  code = await run();
  progress(`Every image runs (${elapsed().toFixed(0)} s).`);
} catch (error) {
  console.error(error.name === 'Stop' ? error.message : error);
} finally {
  for (const step of undo.reverse()) {
    try {
      await step();
    } catch (error) {
      console.error(error.message);
    }
  }
}
process.exit(code);

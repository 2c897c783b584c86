// npm run images:test [-- --no-build]: builds every image and runs them as docker compose up would, on a machine
// without a container engine: buildah with chroot isolation, as root. Each program runs on a read-only file system as
// its unprivileged user with the environment, secrets and volumes of docker-compose.yml; the network's names become
// ports of this machine. PostgreSQL and Redis are real; the Caddyfile runs where Caddy is installed.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { composeFiles, type Texts } from './compose-env.mjs';
import { buildImage, inspectImage } from './images/buildah.ts';
import { checkContents, checkDemoPast, checkMoney, checkRefusals, checkShop, until } from './images/checks.ts';
import { composeImages } from './images/compose-images.ts';
import { openImage, type OpenImage } from './images/open-image.ts';
import { buildAll } from './lib/build.ts';
import { composeWith, serviceOf } from './lib/compose-file.ts';
import { elapsed, progress, Stop } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';

const READY_WITHIN_MS = 240_000;

// A fresh clone has only sources.
await buildAll();
const { SMALL } = await import('@shamba/demo-data');
const { freePort, runSql, startScratchServers } = await import('@shamba/dev-stack');

/** Everything that has to be undone, last first. */
const undo: (() => unknown)[] = [];

/** The map's value. @throws Stop if the map has no such name */
function found<T>(map: Map<string, T>, name: string): T {
  const value = map.get(name);
  if (value === undefined) throw new Stop(`There is no ${name} here.`);
  return value;
}

/** As create-databases.sh, which the postgres image runs. */
async function createDatabases(superuserUrl: string, secrets: Texts): Promise<void> {
  for (const [name, content] of Object.entries(secrets)) {
    if (!name.endsWith('_database_url') || content === undefined) continue;
    const { username, password, pathname } = new URL(content);
    await runSql(superuserUrl, `create role ${username} login password '${password}'`);
    await runSql(superuserUrl, `create database ${pathname.slice(1)} owner ${username}`);
  }
}

/** The proxy of docker-compose.yml in front of a gateway on this machine; undefined without Caddy. */
function startProxy(environment: Record<string, string>): ChildProcess | undefined {
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
  undo.push(() => new Promise((resolve) => void (child.once('close', resolve) && child.kill('SIGTERM'))));
  return child;
}

async function run(): Promise<number> {
  if (process.getuid?.() !== 0) throw new Stop('Mounts and chroot need root.');
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
  const ports = new Map<string, { site: number; metrics: number }>();
  for (const name of built.keys()) ports.set(name, { site: await freePort(), metrics: await freePort() });
  const portsOf = (name: string): { site: number; metrics: number } => found(ports, name);
  const onLoopback = (text: string): string =>
    text
      .replaceAll('@postgres:5432', `@${postgres}`)
      .replace(/@redis:6379/g, `@${redis}`)
      .replace(/http:\/\/([a-z-]+):8080/g, (all, name: string) =>
        ports.has(name) ? `http://127.0.0.1:${portsOf(name).site}` : all,
      );
  const environmentOf = (name: string): Record<string, string> => ({
    ...Object.fromEntries(
      Object.entries(serviceOf(compose, name).environment ?? {}).map(([key, value]) => [
        key,
        onLoopback(String(value)),
      ]),
    ),
    PORT: String(portsOf(name).site),
    METRICS_PORT: String(portsOf(name).metrics),
    METRICS_HOST: '127.0.0.1',
    HOST: '127.0.0.1',
  });
  // Redis here has no password; a default user that takes any leaves the address as it is.
  const { Redis } = await import('ioredis');
  const admin = new Redis(servers.redisUrl);
  await admin.call('CONFIG', 'SET', 'requirepass', files.secrets['redis_password'] ?? '');
  admin.disconnect();

  /** Only what a service's list of secrets names, as Compose mounts it. */
  const secretsOf = (name: string): string => {
    const folder = join(work, 'secrets', name);
    mkdirSync(folder, { recursive: true });
    for (const secret of serviceOf(compose, name).secrets ?? []) {
      const file = compose.secrets[secret]?.file;
      if (file !== `./secrets/${secret}`) throw new Stop(`The secret ${secret} lies in ${file}.`);
      writeFileSync(join(folder, secret), onLoopback(files.secrets[secret] ?? ''), { mode: 0o444 });
    }
    return folder;
  };

  const slices = [...built].filter(([, { args }]) => args['SLICE']).map(([name]) => name);
  const programs = [...built].filter(([, { args }]) => args['SERVICE']).map(([name]) => name);
  // Leaves out the job that loads the demonstration's past: it ends by itself.
  const services = programs.filter((name) => serviceOf(compose, name).restart !== 'no');
  const images = new Map<string, OpenImage>();
  const imageOf = (name: string): OpenImage => found(images, name);
  for (const name of programs) {
    const volumes = serviceOf(compose, name).volumes ?? [];
    const image = openImage(name, { work, volumes, secrets: secretsOf(name) });
    images.set(name, image);
    undo.push(() => image.close());
    checkContents(name, image.root);
  }
  const prepare = serviceOf(compose, 'gateway-prepare').command ?? [];
  for (const name of services.filter((service) => compose.services[`${service}-prepare`])) {
    const code = await imageOf(name).start(environmentOf(name), prepare);
    if (code !== 0) throw new Stop(`${name}-prepare ended with ${code}:\n${imageOf(name).output()}`);
  }
  const past = serviceOf(compose, 'demo-past').command ?? [];
  await checkDemoPast(imageOf('demo-past'), environmentOf('demo-past'), past, SMALL.orders);
  for (const name of services) void imageOf(name).start(environmentOf(name));
  progress(`Started ${services.join(', ')}; waiting for the gateway`);
  const gateway = `http://127.0.0.1:${portsOf('gateway').site}`;
  const isReady = (url: string): Promise<number> =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  const status = await until(
    async () => {
      const dead = services.find((name) => imageOf(name).exitCode() !== null);
      if (dead) throw new Stop(`${dead} ended with ${imageOf(dead).exitCode()}:\n${imageOf(dead).output()}`);
      return isReady(gateway);
    },
    (answer) => answer === 200,
    READY_WITHIN_MS,
  );
  if (status !== 200) {
    const states = services.map(
      async (name) =>
        `${name}: ${await isReady(`http://127.0.0.1:${portsOf(name).site}`)}\n${imageOf(name).output().slice(-600)}`,
    );
    throw new Stop(`Not ready in time:\n${(await Promise.all(states)).join('\n')}`);
  }
  const proxyPort = await freePort();
  const proxied = startProxy({
    SITE_ADDRESS: `:${proxyPort}`,
    GATEWAY_HOST: 'localhost',
    GATEWAY_PORT: String(portsOf('gateway').site),
  });
  const url = proxied ? `http://localhost:${proxyPort}` : gateway;
  if (proxied)
    await until(
      () => isReady(url),
      (answer) => answer === 200,
    );
  for (const name of slices) {
    const image = openImage(name, { work, volumes: [], secrets: secretsOf(name) });
    undo.push(() => image.close());
    checkContents(name, image.root);
    const ended = await image.start({ ...environmentOf(name), SHAMBA_URL: gateway });
    if (ended !== 0) throw new Stop(`${name} was not published:\n${image.output()}`);
    progress(`Published ${name}`);
  }
  await checkShop(url, { sliceCount: slices.length, pastOrders: SMALL.orders });
  await checkMoney(imageOf('commerce'), environmentOf('commerce'));
  await checkRefusals(imageOf, environmentOf, prepare);
  for (const name of built.keys()) console.log(`${name.padEnd(18)} ${inspectImage(name).size}`);
  return 0;
}

let code = 1;
try {
  code = await run();
  progress(`Every image runs (${elapsed().toFixed(0)} s).`);
} catch (error) {
  console.error(error instanceof Stop ? error.message : error);
} finally {
  for (const step of undo.reverse()) {
    try {
      await step();
    } catch (error) {
      console.error(error);
    }
  }
}
process.exit(code);

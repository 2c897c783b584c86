// node infra/docker/try/try-images.mjs [--no-build]: builds the images and runs them, on a machine without a container
// engine: buildah with chroot isolation, as root. Needs an image named node:24-bookworm-slim (see
// infra/docker/README.md). Real PostgreSQL and Redis on loopback, fresh volumes, the unprivileged user: what docker
// compose up would meet.
import { chmodSync, createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runSql, startScratchServers } from '../../../libs/dev-stack/dist/index.js';
import { composeEnvironment } from '../../scripts/compose-env.mjs';
import { composeWith, parseEnv } from '../../scripts/lib/compose-file.mjs';
import { progress, Stop } from '../../scripts/lib/progress.mjs';
import { checkRefusals, checkShop } from './checks.mjs';
import { buildImage, openImage } from './images.mjs';

const READY_WITHIN_MS = 240_000;

/** Everything that has to be undone, last first. */
const undo = [];

/** As create-databases.sh, which the postgres image runs. */
async function createDatabases(url, environment) {
  for (const [variable, password] of Object.entries(environment)) {
    const service = /^([A-Z]+)_DB_PASSWORD$/.exec(variable)?.[1]?.toLowerCase();
    if (!service) continue;
    await runSql(url, `create role shamba_${service} login password '${password}'`);
    await runSql(url, `create database shamba_${service} owner shamba_${service}`);
  }
}

/** What nginx does in a slice's image: files as they lie. */
function serveRelease(folder, port) {
  const server = createServer((request, response) => {
    const file = join(folder, decodeURIComponent(new URL(request.url, 'http://x').pathname));
    if (!existsSync(file)) response.writeHead(404).end();
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

async function run() {
  if (process.getuid() !== 0) throw new Stop('Mounts and chroot need root.');
  const environment = parseEnv(composeEnvironment());
  const compose = composeWith(environment);
  const services = Object.entries(compose.services).filter(([, { build }]) => build?.args?.SERVICE);
  const slices = Object.entries(compose.services).filter(([, { build }]) => build?.args?.SLICE);
  if (!process.argv.includes('--no-build')) {
    for (const [name, { build }] of services) buildImage(name, build);
    for (const [name, { build }] of slices) buildImage(name, build, 'build');
  }

  const servers = await startScratchServers();
  undo.push(() => servers.stop());
  await createDatabases(servers.postgresUrl, environment);
  const work = mkdtempSync(join(tmpdir(), 'shamba-images-'));
  chmodSync(work, 0o755);
  undo.push(() => rmSync(work, { recursive: true, force: true }));

  // All share this machine's loopback: each gets a port, and the network's names become those ports.
  const ports = {};
  for (const [name] of [...services, ...slices]) ports[name] = { site: await freePort(), metrics: await freePort() };
  const { host: postgres } = new URL(servers.postgresUrl);
  const { host: redis } = new URL(servers.redisUrl);
  const onLoopback = (text) =>
    text
      .replaceAll('@postgres:5432', `@${postgres}`)
      .replaceAll('//redis:6379', `//${redis}`)
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

  for (const [name] of slices) {
    const image = openImage(name, { work, volumes: [] });
    undo.push(() => image.close());
    const server = await serveRelease(join(image.root, 'release'), ports[name].site);
    undo.push(() => void server.close());
  }
  const images = {};
  for (const [name, { volumes = [] }] of services) {
    images[name] = openImage(name, { work, volumes });
    undo.push(() => images[name].close());
    images[name].start(environmentOf(name));
  }
  progress(`Started ${Object.keys(images).join(', ')}; waiting for the gateway`);
  const url = `http://127.0.0.1:${ports.gateway.site}`;
  for (const started = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 500))) {
    const dead = Object.entries(images).find(([, image]) => image.exitCode() !== null);
    if (dead) throw new Stop(`${dead[0]} ended with ${dead[1].exitCode()}:\n${dead[1].output()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (Date.now() - started < READY_WITHIN_MS) continue;
    const states = Object.entries(images).map(async ([name, image]) => {
      const state = await fetch(`http://127.0.0.1:${ports[name].site}/readyz`).then(({ status }) => status, String);
      return `${name}: ${state}\n${image.output().slice(-600)}`;
    });
    throw new Stop(`Not ready in time:\n${(await Promise.all(states)).join('\n')}`);
  }
  await checkShop(url, slices.length);
  await checkRefusals(images, environmentOf);
  return 0;
}

let code = 1;
try {
  code = await run();
  progress('Every image runs.');
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

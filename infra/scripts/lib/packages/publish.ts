import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { command } from '../command.ts';
import { Stop } from '../progress.mjs';
import type { Packed } from './pack.ts';

export interface Registry {
  url: string;
  /** Without it nothing is published. */
  token?: string | undefined;
}

/** A packed package, as the registry has it. */
interface Known extends Packed {
  state: 'new' | 'there' | 'other';
}

/**
 * Publishes packed packages to a registry, those that it lacks; without a token it only says which.
 * @param say gets a line for each package
 * @throws Stop, before anything is published, when the registry has other bytes under a version, or can't be asked
 */
export async function publishAll(
  packed: readonly Packed[],
  registry: Registry,
  say: (line: string) => void,
): Promise<void> {
  const known = await Promise.all(packed.map((item) => compared(item, registry)));
  const others = known.filter(({ state }) => state === 'other');
  if (others.length > 0)
    throw new Stop(
      `The registry has other files of ${others.map(named).join(', ')}. A version never changes: raise it with npm run public-types -- --raise ${others.map(({ name }) => name).join(',')}`,
    );
  for (const item of known) {
    if (item.state === 'there') say(`${named(item)} is there already`);
    else if (registry.token === undefined) say(`${named(item)} would be published`);
    else {
      await publish(item, registry);
      say(`${named(item)} is published`);
    }
  }
  if (registry.token === undefined) say('Nothing was published: NODE_AUTH_TOKEN is not set.');
}

const named = ({ name, version }: Packed): string => `${name} ${version}`;

async function compared(item: Packed, { url, token }: Registry): Promise<Known> {
  const address = new URL(item.name.replace('/', '%2f'), withSlash(url));
  const headers = { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(address, { headers }).catch((error: unknown) => {
    throw new Stop(`${url} does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (answer.status === 404) return { ...item, state: 'new' };
  if (!answer.ok) throw new Stop(`${address.href} answers ${answer.status}.`);
  const { versions = {} } = (await answer.json()) as { versions?: Record<string, { dist?: { integrity?: string } }> };
  const there = versions[item.version];
  if (!there) return { ...item, state: 'new' };
  const own = `sha512-${createHash('sha512').update(readFileSync(item.tarball)).digest('base64')}`;
  return { ...item, state: there.dist?.integrity === own ? 'there' : 'other' };
}

async function publish(item: Packed, { url, token }: Registry): Promise<void> {
  const { host, pathname } = new URL(withSlash(url));
  const args = ['publish', item.tarball, '--registry', withSlash(url), '--ignore-scripts', '--loglevel', 'error'];
  const { code, output } = await command('npm', args, {
    // In the environment, where the list of processes does not show it.
    env: { [`npm_config_//${host}${pathname}:_authToken`]: token },
    onLine: () => undefined,
  });
  if (code !== 0) throw new Stop(`npm publish of ${named(item)} failed:\n${output.trim()}`);
}

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`);

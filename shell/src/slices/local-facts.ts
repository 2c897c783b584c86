import {
  type Registry,
  type Release,
  releaseId,
  type SliceFlag,
  toRegistryEntry,
} from '@shamba/api-contract/slice-manifest';
import type { Answer } from '@shamba/shell-sdk';
import type { Host } from '@shamba/shell-sdk/host';
import { LOCAL_VERSION, type Overrides } from './overrides';

/** Flags of slice.json, by slice. */
export type DeclaredFlags = Readonly<Record<string, readonly SliceFlag[]>>;

interface LocalFactsParts {
  overrides: Overrides;
  registry: { get: () => Registry; set: (registry: Registry) => void };
  /** Releases that the document named. */
  served: Registry;
  host: Pick<Host, 'flags'>;
  /** Reads the releases that the site shows this visitor, with their flags. */
  published: () => Promise<Answer<'GET /api/slices/shown'>>;
  /** Tells the developer something, in the browser's console. */
  say: (text: string) => void;
}

/**
 * Gives local builds the routes, slots, links and flags that their slice.json has now; the site knows those of its
 * release. Documents of new pages are made by the server and wait for a release: `say` names them, an address that is
 * another slice's, and flags that nobody can set yet.
 * @returns flags of the local builds
 */
export async function takeLocalFacts(parts: LocalFactsParts): Promise<DeclaredFlags> {
  const { overrides, registry, say } = parts;
  const declared: Record<string, readonly SliceFlag[]> = {};
  for (const [name, origin] of Object.entries(overrides)) {
    const manifest = await manifestAt(origin);
    const entry = registry.get()[name];
    if (!manifest || !entry) {
      say(`${name}: its slice.json can't be used (see the development server); its routes are those of the release.`);
      continue;
    }
    const { routes, slots, nav } = toRegistryEntry(manifest, entry);
    const others = Object.entries(registry.get()).flatMap(([slice, { routes: theirs }]) =>
      slice === name ? [] : theirs.map(({ path }) => path),
    );
    const own = routes.filter(({ path }) => !others.includes(path));
    for (const { path } of routes.filter((route) => !own.includes(route)))
      say(`${name}: ${path} is another slice's here, and stays that one's.`);
    for (const { path } of own.filter((route) => !entry.routes.some((known) => known.path === route.path)))
      say(`${name}: ${path} is new. Its document (title, first data, status 200) comes with a release.`);
    registry.set({ ...registry.get(), [name]: { ...entry, routes: own, slots, nav } });
    declared[name] = manifest.flags ?? [];
  }
  await takeFlags(declared, parts);
  return declared;
}

/** A flag of the site's release is as the site has it, any other one as slice.json brings it. */
async function takeFlags(declared: DeclaredFlags, { served, host, published, say }: LocalFactsParts): Promise<void> {
  const local = Object.entries(declared).filter(([, flags]) => flags.length > 0);
  if (local.length === 0) return;
  const shown = await published().catch(() => null);
  if (!shown) {
    say('The site does not say which flags it knows: flags of local builds are as its releases have them.');
    return;
  }
  for (const [name, flags] of local) {
    const release = shown.find((slice) => slice.name === name && slice.version === served[name]?.version);
    const known = release?.flags.map((flag) => flag.name) ?? [];
    const id = releaseId(name, LOCAL_VERSION);
    for (const { name: flag, canary = false } of flags.filter((one) => !known.includes(one.name))) {
      const state = canary ? 'on' : 'off';
      say(
        `${name}: the flag ${flag} is not published, so nobody can set it. It is ${state} here, as slice.json has it.`,
      );
      if (canary) host.flags = { ...host.flags, [id]: [...(host.flags?.[id] ?? []), flag] };
    }
  }
}

async function manifestAt(origin: string): Promise<Release['manifest'] | undefined> {
  try {
    const answer = await fetch(`${origin}/release.json`);
    return answer.ok ? ((await answer.json()) as Release).manifest : undefined;
  } catch {
    return undefined;
  }
}

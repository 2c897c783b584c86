import { type Registry, type Release, toRegistryEntry } from '@shamba/api-contract/slice-manifest';
import type { Overrides } from './overrides';

interface LocalFactsParts {
  overrides: Overrides;
  registry: { get: () => Registry; set: (registry: Registry) => void };
  /** Tells the developer something, in the browser's console. */
  say: (text: string) => void;
}

/**
 * Gives local builds the routes, slots and links that their slice.json has now; the site knows those of its release.
 * Documents of new pages are made by the server and wait for a release: `say` names them, and an address that is
 * another slice's.
 */
export async function takeLocalFacts({ overrides, registry, say }: LocalFactsParts): Promise<void> {
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

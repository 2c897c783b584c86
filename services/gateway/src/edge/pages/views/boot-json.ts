import { type BootConfig, type Registry, type Release, toRegistryEntry } from '@shamba/api-contract/slice-manifest';
import type { SessionUserDto } from '../../../people/index.js';
import type { PageViews, ResolvedSlice } from '../../../releases/index.js';
import { inlinedBody, inlineJson } from './inline-json.js';
import { integrityOf } from './integrity.js';
import type { OwnedRoute } from './owned-route.js';
import type { PageAnswer } from './page-answer.js';

export interface BootInput {
  user: SessionUserDto | null;
  slices: readonly ResolvedSlice[];
  answers: readonly PageAnswer[];
  /** Content answers by page name. */
  content: readonly { page: string; answer: PageAnswer }[];
  config: BootConfig;
  requestId: string;
  releases: string | null;
  views: PageViews | null;
  /** JSON, as inlineJson writes it. */
  flags: string | null;
  notFound: boolean;
}

const releaseUrl = (name: string, version: string): string => `/mfe/${name}/${version}`;
export const entryUrl = (name: string, version: string): string => `${releaseUrl(name, version)}/remoteEntry.js`;

/**
 * The `BootData` of a page as escaped JSON. Answers are put in
 * as their services wrote them, without parsing them again.
 */
export function bootJson(input: BootInput): string {
  const queries = input.answers.map(({ key, body }) => `{"key":${inlineJson(key)},"data":${inlinedBody(body)}}`);
  const content = input.content.map(({ page, answer }) => `${inlineJson(page)}:${inlinedBody(answer.body)}`);
  const parts = [
    `"user":${inlineJson(input.user)}`,
    `"registry":${inlineJson(registryOf(input.slices))}`,
    `"queries":[${queries.join(',')}]`,
    `"content":{${content.join(',')}}`,
    `"config":${inlineJson(input.config)}`,
    `"requestId":${inlineJson(input.requestId)}`,
    ...(input.releases === null ? [] : [`"releases":${inlineJson(input.releases)}`]),
    ...(input.views === null ? [] : [`"views":${inlineJson(input.views)}`]),
    ...(input.flags === null ? [] : [`"flags":${input.flags}`]),
    ...(input.notFound ? ['"notFound":true'] : []),
  ];
  return `{${parts.join(',')}}`;
}

function registryOf(slices: readonly ResolvedSlice[]): Registry {
  return Object.fromEntries(
    slices.map(({ name, release, fallback }) => {
      const lastGood = fallback
        ? { ...factsOf(name, fallback), sdk: fallback.sdk, routes: fallback.manifest.routes.map(({ path }) => path) }
        : undefined;
      return [name, toRegistryEntry(release.manifest, factsOf(name, release), lastGood)];
    }),
  );
}

function factsOf(name: string, release: Release) {
  const integrity = integrityOf(release, 'remoteEntry.js');
  return { version: release.version, entryUrl: entryUrl(name, release.version), ...(integrity && { integrity }) };
}

/** No slice names anything deeper; the address is a stranger's. */
const MOST_SEGMENTS = 4;

export interface PreloadLink {
  href: string;
  as: string;
  crossorigin?: boolean;
  integrity?: string;
}

/**
 * Files that the page's slice needs at once: container and entry, the route's own chunks, the chunks of the address
 * below the route, and those of the open viewer (its param).
 */
export function preloadsOf({ slice, route, params }: OwnedRoute, viewer?: string): PreloadLink[] {
  const { name, release } = slice;
  const base = releaseUrl(name, release.version);
  const { entry, routes } = release.preload;
  const files = (key: string) => (Object.hasOwn(routes, key) ? routes[key] : undefined);
  const own = [
    files(route.path),
    below(params['*'], (rest) => files(`${route.path}#${rest}`)),
    viewer === undefined ? undefined : files(`${route.path}?${viewer}`),
  ];
  const links = (paths: readonly string[], as: string): PreloadLink[] =>
    [...new Set(paths)].map((path) => ({ href: `${base}/${path}`, as, ...askedFor(release, path) }));
  return [
    ...links([...entry.js, ...own.flatMap((part) => part?.js ?? [])], 'script'),
    ...links([...entry.css, ...own.flatMap((part) => part?.css ?? [])], 'style'),
  ];
}

/**
 * How the page's code asks for a file later: a preloaded file that differs in this is loaded twice. The shell asks for
 * the container, whose code asks for the others.
 */
function askedFor(release: Release, path: string): Pick<PreloadLink, 'crossorigin' | 'integrity'> {
  const isContainer = path === 'remoteEntry.js';
  const integrity = isContainer || release.checksFiles ? integrityOf(release, path) : undefined;
  return { ...(!isContainer && release.checksFiles && { crossorigin: true }), ...(integrity && { integrity }) };
}

/** Result of `find` for the longest prefix of an address below a route: 'content/media/12', 'content/media', … */
function below<T>(rest: string | undefined, find: (rest: string) => T | undefined): T | undefined {
  if (rest === undefined) return undefined;
  const segments = rest.split('/').filter(Boolean).slice(0, MOST_SEGMENTS);
  for (let count = segments.length; count > 0; count -= 1) {
    const found = find(segments.slice(0, count).join('/'));
    if (found) return found;
  }
  return segments.length === 0 ? find('') : undefined;
}

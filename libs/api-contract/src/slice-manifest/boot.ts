import type { Schemas } from '../index.js';
import type { SliceAccess, SliceChrome, SliceManifest, SliceNav } from './schema.js';

/** A release for browsers: address of its federation container, and its SDK range. */
export interface SliceRelease {
  version: string;
  entryUrl: string;
  sdk: string;
  /** Hash of the container's file, as browsers check it (`sha256-…`); absent: a local build. */
  integrity?: string;
}

export interface RegistryRoute {
  path: string;
  access: SliceAccess;
  /** Default `site`. */
  chrome?: SliceChrome;
  redirect?: string;
}

/** The release to use when the page's own cannot be loaded, with the patterns of its routes. */
export interface LastGood extends SliceRelease {
  routes: string[];
}

/** A slice in the page's registry. */
export interface RegistryEntry extends SliceRelease {
  routes: RegistryRoute[];
  slots: string[];
  nav: SliceNav[];
  lastGood?: LastGood;
}

export type Registry = Record<string, RegistryEntry>;

/** The signed-in user, from /api/auth/me and inlined in the page. */
export type SessionUser = Schemas['SessionUserDto'];

/** One content entry of a page, from /api/public/pages/{page}/content. */
export type ContentEntry = Schemas['ContentItemDto'];

/** One inlined answer: `key` is the query key, [path] or [path, params]. */
export interface InlinedQuery {
  key: [string] | [string, Record<string, string>];
  data: unknown;
}

/** Names of flags that are on, by release (`<slice>@<version>`). */
export type PageFlags = Record<string, string[]>;

/** The JSON in `<script type="application/json" id="shamba-boot">`. */
export interface BootData {
  user: SessionUser | null;
  registry: Registry;
  queries: InlinedQuery[];
  /** Content entries by page; becomes the query ['/api/public/pages/<page>/content']. `site` is always there. */
  content: Record<string, ContentEntry[]>;
  config: BootConfig;
  requestId: string;
  /**
   * Releases of this visitor: `<id> <slice>=<time of an urgent change> …`. API responses repeat it (`shamba-releases`);
   * with another id, a new page would have other releases. Absent: a preview, which never changes.
   */
  releases?: string;
  /**
   * Token for this page's reports, slices in a trial, and those of them for which an unusable page is a failure (absent:
   * none). Absent: no reports.
   */
  views?: { token: string; slices: string[]; deciding?: string[] };
  /** Flags that are on for this visitor, by release (`<slice>@<version>`). Absent: no release declares any. */
  flags?: PageFlags;
  /** True when no slice declares the path (the document has status 404). */
  notFound?: boolean;
}

export interface BootConfig {
  defaultTierId: number | null;
  /** Name of the default tier, for titles before the tiers are read; absent without such a tier. */
  defaultTierName?: string;
  environment: 'development' | 'production' | 'test';
  /** IANA name of the property's time zone, for "today" and all times. */
  timeZone?: string;
  /** True when API calls send their trace. */
  traces?: boolean;
  /** Address of the logo in the header; absent: the name as text. */
  headerLogo?: string;
  /** Further origins of slices besides the page's own (only with a staff override). */
  sliceOrigins?: string[];
  [name: string]: unknown;
}

/**
 * The registry entry of a release for the page. Only routing facts are sent; documents stay on the server.
 */
export function toRegistryEntry(
  manifest: SliceManifest,
  release: { version: string; entryUrl: string; integrity?: string },
  lastGood?: LastGood,
): RegistryEntry {
  return {
    version: release.version,
    entryUrl: release.entryUrl,
    sdk: manifest.sdk,
    ...(release.integrity !== undefined && { integrity: release.integrity }),
    routes: manifest.routes.map(({ path, access, chrome, redirect }) => ({
      path,
      access,
      ...(chrome !== 'site' && { chrome }),
      ...(redirect !== undefined && { redirect }),
    })),
    slots: manifest.slots,
    nav: manifest.nav,
    ...(lastGood && { lastGood }),
  };
}

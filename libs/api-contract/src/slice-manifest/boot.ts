import type { Schemas } from '../index.js';
import type { SliceAccess, SliceChrome, SliceManifest, SliceNav } from './schema.js';

/** One release as a browser needs it: the address of its federation container and its SDK range. */
export interface SliceRelease {
  version: string;
  entryUrl: string;
  sdk: string;
}

export interface RegistryRoute {
  path: string;
  access: SliceAccess;
  /** Left out: `site`. */
  chrome?: SliceChrome;
  redirect?: string;
}

/** What the page says about one slice. `lastGood` is the release to fall back to when this one cannot be loaded. */
export interface RegistryEntry extends SliceRelease {
  routes: RegistryRoute[];
  slots: string[];
  nav: SliceNav[];
  lastGood?: SliceRelease;
}

export type Registry = Record<string, RegistryEntry>;

/** The signed-in user as /api/auth/me answers and as the page inlines it. */
export type SessionUser = Schemas['SessionUserDto'];

/** One content entry of a page, as /api/public/pages/{page}/content lists them. */
export type ContentEntry = Schemas['ContentItemDto'];

/** One inlined answer: `key` is the query key, [path] or [path, params]. */
export interface InlinedQuery {
  key: [string] | [string, Record<string, string>];
  data: unknown;
}

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
   * What the site serves this visitor: `<id> <slice>=<time of an urgent change> …`. Answers of the API say it again
   * (`shamba-releases`); another id: a new page would be made of other releases. Absent: a preview, which stays as it is.
   */
  releases?: string;
  /** The token for what this page reports, and the slices that are in a trial. Absent: nothing is reported. */
  views?: { token: string; slices: string[] };
  /** True when no slice declares the path (the document was answered 404). */
  notFound?: boolean;
}

export interface BootConfig {
  defaultTierId: number | null;
  /** Its name, so that a title has it before the tiers are read; absent when there is no such tier. */
  defaultTierName?: string;
  environment: 'development' | 'production' | 'test';
  /** IANA name of the property's time zone: "today" and all times are its. */
  timeZone?: string;
  /** Calls of the API say which trace they belong to. */
  traces?: boolean;
  /** Address of the logo in the header of pages; absent: the name in letters. */
  headerLogo?: string;
  /** Origins, besides the page's own, that slices may be loaded from (a staff override; empty otherwise). */
  sliceOrigins?: string[];
  [name: string]: unknown;
}

/**
 * The registry entry that the page inlines for a release. Documents stay on the server: only routing facts are sent.
 */
export function toRegistryEntry(
  manifest: SliceManifest,
  release: { version: string; entryUrl: string },
  lastGood?: SliceRelease,
): RegistryEntry {
  return {
    version: release.version,
    entryUrl: release.entryUrl,
    sdk: manifest.sdk,
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

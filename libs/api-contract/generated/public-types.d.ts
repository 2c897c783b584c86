// Public types of @shamba/api-contract. Written by npm run public-types from the sources: do not edit.

//// index.d.ts
import type { components } from './generated/schema.js';
export type { components, paths } from './generated/schema.js';
/** Schemas of the API's requests and responses, by the names of the DTOs. */
export type Schemas = components['schemas'];

//// slice-manifest/bad-releases.d.ts
/** Cookie with the releases that failed in this browser; written by the shell and the gateway. */
export declare const BAD_RELEASES_COOKIE = "bad-releases";
/** Life of the cookie: a day. A release that fails again is stored again. */
export declare const BAD_RELEASES_SECONDS = 86400;
/** A release's name in the cookie: `mfe-checkout@2.0.0`. */
export declare const releaseId: (slice: string, version: string) => string;
/** Releases in a cookie's value, the newest first; invalid entries are left out. */
export declare function readBadReleases(value: string | undefined): string[];
/** The cookie's value with one more release; needs no encoding. */
export declare function addBadRelease(value: string | undefined, slice: string, version: string): string;

//// slice-manifest/boot.d.ts
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
    views?: {
        token: string;
        slices: string[];
        deciding?: string[];
    };
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
export declare function toRegistryEntry(manifest: SliceManifest, release: {
    version: string;
    entryUrl: string;
    integrity?: string;
}, lastGood?: LastGood): RegistryEntry;

//// slice-manifest/fill-template.d.ts
/**
 * Formats `|money`, `|date`, `|capital` and `|availability`; the caller (gateway) provides the site's formatting.
 */
export interface TemplateFormats {
    money: (value: unknown) => string;
    date: (value: unknown) => string;
    capital: (value: unknown) => string;
    availability: (value: unknown) => string;
}
/**
 * Values of a template: a row's fields, and facts about the page under '@' names (@url, @origin, @title, @description,
 * @image, and the site's texts as @site.<key>).
 */
export type TemplateScope = Record<string, unknown>;
/**
 * Replaces {field}, {a.b}, {price|money}, {date|date} in a text. Missing and
 * null values become ''. The result is plain text: escape it.
 */
export declare function fillTemplate(template: string, scope: TemplateScope, formats: TemplateFormats): string;
/**
 * Fills a JSON value. A string that is one whole placeholder ("{price}") keeps the value's own type; missing, null and
 * '' values are left out, so optional fields can be mapped directly.
 */
export declare function fillJson(template: unknown, scope: TemplateScope, formats: TemplateFormats): unknown;

//// slice-manifest/index.d.ts
export * from './bad-releases.js';
export * from './boot.js';
export * from './fill-template.js';
export * from './path-pattern.js';
export * from './release.js';
export * from './schema.js';

//// slice-manifest/path-pattern.d.ts
/**
 * Params of `path` if the pattern matches it, else null. '/x/*' matches '/x' and everything below; the rest is
 * `params['*']`.
 */
export declare function matchPath(pattern: string, path: string): Record<string, string> | null;
/** Like matchPath, with a split pattern and path, for code that compares one path with many patterns. */
export declare function matchSegments(wanted: readonly string[], given: readonly string[]): Record<string, string> | null;
/** Sorts the most specific first: literal segment, param, splat; a longer pattern before a shorter one. */
export declare function bySpecificity(a: {
    path: string;
}, b: {
    path: string;
}): number;
/** The most specific matching route, with its params. */
export declare function findRoute<T extends {
    path: string;
}>(routes: readonly T[], path: string): {
    route: T;
    params: Record<string, string>;
} | null;
/** Paths that the gateway answers itself; no slice may declare them. */
export declare const GATEWAY_PATHS: {
    name: string;
    routes: {
        path: string;
    }[];
};
/** Pairs of slices that declare a common path. CI requires an empty list: only one team may answer a URL. */
export declare function findOverlaps(slices: readonly {
    name: string;
    routes: readonly {
        path: string;
    }[];
}[]): string[];
/** '/a//b/' → ['a', 'b']. */
export declare const pathSegments: (path: string) => string[];

//// slice-manifest/release.d.ts
import { z } from 'zod';
export declare const releaseFileSchema: z.ZodObject<{
    path: z.ZodString;
    sha256: z.ZodString;
    bytes: z.ZodNumber;
}, z.core.$strip>;
/** Files that a page needs at once, relative to the release's root, in order of need. */
export declare const preloadSchema: z.ZodObject<{
    js: z.ZodArray<z.ZodString>;
    css: z.ZodArray<z.ZodString>;
}, z.core.$strip>;
/**
 * release.json, written by slice-build into dist/. `files` lists every file that browsers may get (release.json itself
 * is not in it), `maps` the source maps: kept with the release for the error log. `preload.entry` is needed on every
 * page of the slice; `preload.routes[path]` in addition on that route,
 * `preload.routes[path?param]` while the route's viewer is open at the picture that the param names,
 * `preload.routes[path#rest]` at the addresses below the route that begin with `rest` ('': at the route's own).
 * `checksFiles`: its code loads scripts and style sheets with their hashes, and asks for them as `crossorigin`; absent
 * in releases of builds before that.
 */
export declare const releaseSchema: z.ZodObject<{
    name: z.ZodString;
    version: z.ZodString;
    sdk: z.ZodString;
    manifest: z.ZodObject<{
        name: z.ZodString;
        version: z.ZodString;
        sdk: z.ZodString;
        owner: z.ZodOptional<z.ZodObject<{
            name: z.ZodString;
            mail: z.ZodOptional<z.ZodEmail>;
            webhook: z.ZodOptional<z.ZodString>;
            chat: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>>;
        routes: z.ZodDefault<z.ZodArray<z.ZodObject<{
            path: z.ZodString;
            access: z.ZodDefault<z.ZodEnum<{
                staff: "staff";
                customer: "customer";
                public: "public";
            }>>;
            chrome: z.ZodDefault<z.ZodEnum<{
                none: "none";
                site: "site";
            }>>;
            redirect: z.ZodOptional<z.ZodString>;
            chunk: z.ZodOptional<z.ZodString>;
            below: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
            document: z.ZodOptional<z.ZodObject<{
                page: z.ZodOptional<z.ZodString>;
                title: z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>;
                description: z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>;
                ogImage: z.ZodOptional<z.ZodString>;
                noindex: z.ZodDefault<z.ZodBoolean>;
                reads: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    path: z.ZodString;
                    query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
                }, z.core.$strip>>>;
                item: z.ZodOptional<z.ZodObject<{
                    read: z.ZodString;
                    field: z.ZodString;
                    param: z.ZodString;
                    builtIn: z.ZodDefault<z.ZodBoolean>;
                }, z.core.$strip>>;
                hero: z.ZodOptional<z.ZodObject<{
                    tall: z.ZodDefault<z.ZodBoolean>;
                    short: z.ZodDefault<z.ZodBoolean>;
                    eyebrow: z.ZodOptional<z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>>;
                    actions: z.ZodDefault<z.ZodArray<z.ZodObject<{
                        label: z.ZodObject<{
                            key: z.ZodOptional<z.ZodString>;
                            default: z.ZodDefault<z.ZodString>;
                        }, z.core.$strip>;
                        to: z.ZodString;
                    }, z.core.$strip>>>;
                    imageKey: z.ZodOptional<z.ZodString>;
                    image: z.ZodObject<{
                        src: z.ZodString;
                        formats: z.ZodArray<z.ZodEnum<{
                            avif: "avif";
                            webp: "webp";
                            jpg: "jpg";
                            png: "png";
                        }>>;
                        widths: z.ZodArray<z.ZodNumber>;
                        alt: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>;
                }, z.core.$strip>>;
                detail: z.ZodOptional<z.ZodObject<{
                    shape: z.ZodEnum<{
                        portrait: "portrait";
                        landscape: "landscape";
                        wide: "wide";
                    }>;
                    picture: z.ZodObject<{
                        src: z.ZodString;
                        fallback: z.ZodString;
                        alt: z.ZodObject<{
                            key: z.ZodOptional<z.ZodString>;
                            default: z.ZodDefault<z.ZodString>;
                        }, z.core.$strip>;
                    }, z.core.$strip>;
                    badges: z.ZodDefault<z.ZodArray<z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                        when: z.ZodDefault<z.ZodArray<z.ZodString>>;
                        tone: z.ZodDefault<z.ZodEnum<{
                            success: "success";
                            neutral: "neutral";
                            gold: "gold";
                        }>>;
                    }, z.core.$strip>>>;
                    subtitle: z.ZodOptional<z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>>;
                    price: z.ZodOptional<z.ZodString>;
                    texts: z.ZodDefault<z.ZodArray<z.ZodObject<{
                        label: z.ZodOptional<z.ZodObject<{
                            key: z.ZodOptional<z.ZodString>;
                            default: z.ZodDefault<z.ZodString>;
                        }, z.core.$strip>>;
                        text: z.ZodObject<{
                            key: z.ZodOptional<z.ZodString>;
                            default: z.ZodDefault<z.ZodString>;
                        }, z.core.$strip>;
                    }, z.core.$strip>>>;
                    action: z.ZodOptional<z.ZodObject<{
                        label: z.ZodObject<{
                            key: z.ZodOptional<z.ZodString>;
                            default: z.ZodDefault<z.ZodString>;
                        }, z.core.$strip>;
                        quantity: z.ZodOptional<z.ZodObject<{
                            key: z.ZodOptional<z.ZodString>;
                            default: z.ZodDefault<z.ZodString>;
                        }, z.core.$strip>>;
                        when: z.ZodDefault<z.ZodArray<z.ZodString>>;
                        otherwise: z.ZodOptional<z.ZodObject<{
                            key: z.ZodOptional<z.ZodString>;
                            default: z.ZodDefault<z.ZodString>;
                        }, z.core.$strip>>;
                    }, z.core.$strip>>;
                    facts: z.ZodDefault<z.ZodArray<z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>>>;
                    back: z.ZodObject<{
                        label: z.ZodObject<{
                            key: z.ZodOptional<z.ZodString>;
                            default: z.ZodDefault<z.ZodString>;
                        }, z.core.$strip>;
                        to: z.ZodString;
                    }, z.core.$strip>;
                }, z.core.$strip>>;
                viewer: z.ZodOptional<z.ZodObject<{
                    read: z.ZodString;
                    param: z.ZodString;
                    chunk: z.ZodOptional<z.ZodString>;
                    label: z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>;
                    picture: z.ZodObject<{
                        src: z.ZodString;
                        fallback: z.ZodString;
                        alt: z.ZodObject<{
                            key: z.ZodOptional<z.ZodString>;
                            default: z.ZodDefault<z.ZodString>;
                        }, z.core.$strip>;
                    }, z.core.$strip>;
                    caption: z.ZodString;
                    title: z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>;
                }, z.core.$strip>>;
                headline: z.ZodOptional<z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>;
                texts: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>>;
                list: z.ZodOptional<z.ZodObject<{
                    read: z.ZodString;
                    heading: z.ZodOptional<z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>>;
                    title: z.ZodString;
                    description: z.ZodOptional<z.ZodString>;
                    price: z.ZodOptional<z.ZodString>;
                    image: z.ZodOptional<z.ZodString>;
                    link: z.ZodOptional<z.ZodString>;
                    details: z.ZodDefault<z.ZodArray<z.ZodString>>;
                    points: z.ZodDefault<z.ZodArray<z.ZodString>>;
                    limit: z.ZodDefault<z.ZodNumber>;
                }, z.core.$strip>>;
                sections: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    heading: z.ZodOptional<z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>>;
                    read: z.ZodOptional<z.ZodString>;
                    texts: z.ZodDefault<z.ZodArray<z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>>>;
                    items: z.ZodDefault<z.ZodArray<z.ZodObject<{
                        title: z.ZodOptional<z.ZodObject<{
                            key: z.ZodOptional<z.ZodString>;
                            default: z.ZodDefault<z.ZodString>;
                        }, z.core.$strip>>;
                        text: z.ZodOptional<z.ZodObject<{
                            key: z.ZodOptional<z.ZodString>;
                            default: z.ZodDefault<z.ZodString>;
                        }, z.core.$strip>>;
                    }, z.core.$strip>>>;
                    list: z.ZodOptional<z.ZodObject<{
                        read: z.ZodString;
                        heading: z.ZodOptional<z.ZodObject<{
                            key: z.ZodOptional<z.ZodString>;
                            default: z.ZodDefault<z.ZodString>;
                        }, z.core.$strip>>;
                        title: z.ZodString;
                        description: z.ZodOptional<z.ZodString>;
                        price: z.ZodOptional<z.ZodString>;
                        image: z.ZodOptional<z.ZodString>;
                        link: z.ZodOptional<z.ZodString>;
                        details: z.ZodDefault<z.ZodArray<z.ZodString>>;
                        points: z.ZodDefault<z.ZodArray<z.ZodString>>;
                        limit: z.ZodDefault<z.ZodNumber>;
                    }, z.core.$strip>>;
                }, z.core.$strip>>>;
                jsonLd: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    each: z.ZodOptional<z.ZodString>;
                    data: z.ZodRecord<z.ZodString, z.ZodUnknown>;
                }, z.core.$strip>>>;
            }, z.core.$strip>>;
        }, z.core.$strip>>>;
        slots: z.ZodDefault<z.ZodArray<z.ZodString>>;
        nav: z.ZodDefault<z.ZodArray<z.ZodObject<{
            label: z.ZodString;
            to: z.ZodString;
            group: z.ZodEnum<{
                left: "left";
                right: "right";
                account: "account";
                footer: "footer";
            }>;
            exact: z.ZodDefault<z.ZodBoolean>;
            access: z.ZodDefault<z.ZodEnum<{
                staff: "staff";
                customer: "customer";
                public: "public";
            }>>;
            order: z.ZodDefault<z.ZodNumber>;
        }, z.core.$strip>>>;
        content: z.ZodDefault<z.ZodArray<z.ZodObject<{
            page: z.ZodString;
            key: z.ZodString;
            type: z.ZodEnum<{
                text: "text";
                image: "image";
                other: "other";
            }>;
            label: z.ZodString;
            default: z.ZodString;
        }, z.core.$strip>>>;
        flags: z.ZodOptional<z.ZodArray<z.ZodObject<{
            name: z.ZodString;
            about: z.ZodString;
            canary: z.ZodOptional<z.ZodBoolean>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    files: z.ZodArray<z.ZodObject<{
        path: z.ZodString;
        sha256: z.ZodString;
        bytes: z.ZodNumber;
    }, z.core.$strip>>;
    maps: z.ZodOptional<z.ZodArray<z.ZodObject<{
        path: z.ZodString;
        sha256: z.ZodString;
        bytes: z.ZodNumber;
    }, z.core.$strip>>>;
    preload: z.ZodObject<{
        entry: z.ZodObject<{
            js: z.ZodArray<z.ZodString>;
            css: z.ZodArray<z.ZodString>;
        }, z.core.$strip>;
        routes: z.ZodRecord<z.ZodString, z.ZodObject<{
            js: z.ZodArray<z.ZodString>;
            css: z.ZodArray<z.ZodString>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
    checksFiles: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type Preload = z.infer<typeof preloadSchema>;
export type Release = z.infer<typeof releaseSchema>;

//// slice-manifest/schema.d.ts
import { z } from 'zod';
/**
 * A text. With a key: the content entry of the route's `page` if it exists, else the default. Defaults (and values) may
 * have placeholders, see fillTemplate: {name}, {price|money}, {@origin}, {@site.phone}. slice.json has no default for
 * a key: slice-build takes it from the slice's content/<page>.json.
 */
export declare const textSchema: z.ZodObject<{
    key: z.ZodOptional<z.ZodString>;
    default: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
/**
 * One GET whose response is inlined for the query cache. `:params` come from the path; the query key is [path] or
 * [path, query].
 */
export declare const readSchema: z.ZodObject<{
    path: z.ZodString;
    query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
}, z.core.$strip>;
/**
 * The row of a detail page: in the list of `read`, the row whose `field` equals the path's `param`. Without such a row
 * the page has status 404 (with `builtIn` only when the list has rows: the slice shows its own rows while it is empty).
 * The row is the scope of every template of this document.
 */
export declare const itemSchema: z.ZodObject<{
    read: z.ZodString;
    field: z.ZodString;
    param: z.ZodString;
    builtIn: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
/**
 * Top of the page, the same as its Hero component draws. `src` contains {width} and {format}; starting with '/' it is a
 * URL path, otherwise a file of this release (public/ of the slice). The first action is the primary one.
 */
export declare const heroSchema: z.ZodObject<{
    tall: z.ZodDefault<z.ZodBoolean>;
    short: z.ZodDefault<z.ZodBoolean>;
    eyebrow: z.ZodOptional<z.ZodObject<{
        key: z.ZodOptional<z.ZodString>;
        default: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>;
    actions: z.ZodDefault<z.ZodArray<z.ZodObject<{
        label: z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        to: z.ZodString;
    }, z.core.$strip>>>;
    imageKey: z.ZodOptional<z.ZodString>;
    image: z.ZodObject<{
        src: z.ZodString;
        formats: z.ZodArray<z.ZodEnum<{
            avif: "avif";
            webp: "webp";
            jpg: "jpg";
            png: "png";
        }>>;
        widths: z.ZodArray<z.ZodNumber>;
        alt: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>;
}, z.core.$strip>;
/**
 * Top of the page of one row (`item`), the same as its Detail component draws. Strings are templates over the row.
 * `picture.fallback` replaces a missing picture. A badge or a button is shown when all fields of its `when` are filled
 * and neither 0 nor false. The action is a button that the page's script activates, after a QuantityInput of that name;
 * when it cannot be shown, `otherwise` is shown as a disabled button, if present.
 */
export declare const detailSchema: z.ZodObject<{
    shape: z.ZodEnum<{
        portrait: "portrait";
        landscape: "landscape";
        wide: "wide";
    }>;
    picture: z.ZodObject<{
        src: z.ZodString;
        fallback: z.ZodString;
        alt: z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
    }, z.core.$strip>;
    badges: z.ZodDefault<z.ZodArray<z.ZodObject<{
        key: z.ZodOptional<z.ZodString>;
        default: z.ZodDefault<z.ZodString>;
        when: z.ZodDefault<z.ZodArray<z.ZodString>>;
        tone: z.ZodDefault<z.ZodEnum<{
            success: "success";
            neutral: "neutral";
            gold: "gold";
        }>>;
    }, z.core.$strip>>>;
    subtitle: z.ZodOptional<z.ZodObject<{
        key: z.ZodOptional<z.ZodString>;
        default: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>;
    price: z.ZodOptional<z.ZodString>;
    texts: z.ZodDefault<z.ZodArray<z.ZodObject<{
        label: z.ZodOptional<z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>;
        text: z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
    }, z.core.$strip>>>;
    action: z.ZodOptional<z.ZodObject<{
        label: z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        quantity: z.ZodOptional<z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>;
        when: z.ZodDefault<z.ZodArray<z.ZodString>>;
        otherwise: z.ZodOptional<z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    facts: z.ZodDefault<z.ZodArray<z.ZodObject<{
        key: z.ZodOptional<z.ZodString>;
        default: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>>;
    back: z.ZodObject<{
        label: z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        to: z.ZodString;
    }, z.core.$strip>;
}, z.core.$strip>;
/**
 * Viewer of a page's pictures, open at a picture when the address has its position in the list of `read` (`?photo=3`
 * for the param `photo`, from 1). The document then shows that picture over the window like the Viewer component, in
 * place of the hero, with the picture's title and og:image. Strings are templates over the row; `title` may contain
 * {@caption}: the caption, else the picture's description, else the label. `picture.fallback` replaces a missing
 * picture; a picture without a description is described by its caption. `chunk` is the async chunk (webpackChunkName)
 * of the viewer, preloaded in that case.
 */
export declare const viewerSchema: z.ZodObject<{
    read: z.ZodString;
    param: z.ZodString;
    chunk: z.ZodOptional<z.ZodString>;
    label: z.ZodObject<{
        key: z.ZodOptional<z.ZodString>;
        default: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>;
    picture: z.ZodObject<{
        src: z.ZodString;
        fallback: z.ZodString;
        alt: z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
    }, z.core.$strip>;
    caption: z.ZodString;
    title: z.ZodObject<{
        key: z.ZodOptional<z.ZodString>;
        default: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>;
}, z.core.$strip>;
/**
 * Plain HTML list of the page's rows, for first paint and for readers without JavaScript. Values are templates over
 * each row: `details` are short lines, without empty ones; `points` are fields with lists of texts.
 */
export declare const listSchema: z.ZodObject<{
    read: z.ZodString;
    heading: z.ZodOptional<z.ZodObject<{
        key: z.ZodOptional<z.ZodString>;
        default: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>;
    title: z.ZodString;
    description: z.ZodOptional<z.ZodString>;
    price: z.ZodOptional<z.ZodString>;
    image: z.ZodOptional<z.ZodString>;
    link: z.ZodOptional<z.ZodString>;
    details: z.ZodDefault<z.ZodArray<z.ZodString>>;
    points: z.ZodDefault<z.ZodArray<z.ZodString>>;
    limit: z.ZodDefault<z.ZodNumber>;
}, z.core.$strip>;
/**
 * Text below the list, as plain HTML. `read` is a GET that returns one object, the scope of the texts
 * ("{weekday_rate|money} a night"); when it fails, the section is left out.
 */
export declare const sectionSchema: z.ZodObject<{
    heading: z.ZodOptional<z.ZodObject<{
        key: z.ZodOptional<z.ZodString>;
        default: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>;
    read: z.ZodOptional<z.ZodString>;
    texts: z.ZodDefault<z.ZodArray<z.ZodObject<{
        key: z.ZodOptional<z.ZodString>;
        default: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>>;
    items: z.ZodDefault<z.ZodArray<z.ZodObject<{
        title: z.ZodOptional<z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>;
        text: z.ZodOptional<z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>;
    }, z.core.$strip>>>;
    list: z.ZodOptional<z.ZodObject<{
        read: z.ZodString;
        heading: z.ZodOptional<z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>;
        title: z.ZodString;
        description: z.ZodOptional<z.ZodString>;
        price: z.ZodOptional<z.ZodString>;
        image: z.ZodOptional<z.ZodString>;
        link: z.ZodOptional<z.ZodString>;
        details: z.ZodDefault<z.ZodArray<z.ZodString>>;
        points: z.ZodDefault<z.ZodArray<z.ZodString>>;
        limit: z.ZodDefault<z.ZodNumber>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/**
 * JSON-LD: `data` is a JSON value whose strings are templates; with `each` it is written once per row of that read
 * (once for a single object).
 */
export declare const jsonLdSchema: z.ZodObject<{
    each: z.ZodOptional<z.ZodString>;
    data: z.ZodRecord<z.ZodString, z.ZodUnknown>;
}, z.core.$strip>;
/** The page's document that the gateway renders before any slice code runs. */
export declare const documentSchema: z.ZodObject<{
    page: z.ZodOptional<z.ZodString>;
    title: z.ZodObject<{
        key: z.ZodOptional<z.ZodString>;
        default: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>;
    description: z.ZodObject<{
        key: z.ZodOptional<z.ZodString>;
        default: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>;
    ogImage: z.ZodOptional<z.ZodString>;
    noindex: z.ZodDefault<z.ZodBoolean>;
    reads: z.ZodDefault<z.ZodArray<z.ZodObject<{
        path: z.ZodString;
        query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
    }, z.core.$strip>>>;
    item: z.ZodOptional<z.ZodObject<{
        read: z.ZodString;
        field: z.ZodString;
        param: z.ZodString;
        builtIn: z.ZodDefault<z.ZodBoolean>;
    }, z.core.$strip>>;
    hero: z.ZodOptional<z.ZodObject<{
        tall: z.ZodDefault<z.ZodBoolean>;
        short: z.ZodDefault<z.ZodBoolean>;
        eyebrow: z.ZodOptional<z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>;
        actions: z.ZodDefault<z.ZodArray<z.ZodObject<{
            label: z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
            to: z.ZodString;
        }, z.core.$strip>>>;
        imageKey: z.ZodOptional<z.ZodString>;
        image: z.ZodObject<{
            src: z.ZodString;
            formats: z.ZodArray<z.ZodEnum<{
                avif: "avif";
                webp: "webp";
                jpg: "jpg";
                png: "png";
            }>>;
            widths: z.ZodArray<z.ZodNumber>;
            alt: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
    }, z.core.$strip>>;
    detail: z.ZodOptional<z.ZodObject<{
        shape: z.ZodEnum<{
            portrait: "portrait";
            landscape: "landscape";
            wide: "wide";
        }>;
        picture: z.ZodObject<{
            src: z.ZodString;
            fallback: z.ZodString;
            alt: z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
        }, z.core.$strip>;
        badges: z.ZodDefault<z.ZodArray<z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
            when: z.ZodDefault<z.ZodArray<z.ZodString>>;
            tone: z.ZodDefault<z.ZodEnum<{
                success: "success";
                neutral: "neutral";
                gold: "gold";
            }>>;
        }, z.core.$strip>>>;
        subtitle: z.ZodOptional<z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>;
        price: z.ZodOptional<z.ZodString>;
        texts: z.ZodDefault<z.ZodArray<z.ZodObject<{
            label: z.ZodOptional<z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>;
            text: z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
        }, z.core.$strip>>>;
        action: z.ZodOptional<z.ZodObject<{
            label: z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
            quantity: z.ZodOptional<z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>;
            when: z.ZodDefault<z.ZodArray<z.ZodString>>;
            otherwise: z.ZodOptional<z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
        facts: z.ZodDefault<z.ZodArray<z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>>;
        back: z.ZodObject<{
            label: z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
            to: z.ZodString;
        }, z.core.$strip>;
    }, z.core.$strip>>;
    viewer: z.ZodOptional<z.ZodObject<{
        read: z.ZodString;
        param: z.ZodString;
        chunk: z.ZodOptional<z.ZodString>;
        label: z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        picture: z.ZodObject<{
            src: z.ZodString;
            fallback: z.ZodString;
            alt: z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
        }, z.core.$strip>;
        caption: z.ZodString;
        title: z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
    }, z.core.$strip>>;
    headline: z.ZodOptional<z.ZodObject<{
        key: z.ZodOptional<z.ZodString>;
        default: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>;
    texts: z.ZodDefault<z.ZodArray<z.ZodObject<{
        key: z.ZodOptional<z.ZodString>;
        default: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>>;
    list: z.ZodOptional<z.ZodObject<{
        read: z.ZodString;
        heading: z.ZodOptional<z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>;
        title: z.ZodString;
        description: z.ZodOptional<z.ZodString>;
        price: z.ZodOptional<z.ZodString>;
        image: z.ZodOptional<z.ZodString>;
        link: z.ZodOptional<z.ZodString>;
        details: z.ZodDefault<z.ZodArray<z.ZodString>>;
        points: z.ZodDefault<z.ZodArray<z.ZodString>>;
        limit: z.ZodDefault<z.ZodNumber>;
    }, z.core.$strip>>;
    sections: z.ZodDefault<z.ZodArray<z.ZodObject<{
        heading: z.ZodOptional<z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>;
        read: z.ZodOptional<z.ZodString>;
        texts: z.ZodDefault<z.ZodArray<z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>>;
        items: z.ZodDefault<z.ZodArray<z.ZodObject<{
            title: z.ZodOptional<z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>;
            text: z.ZodOptional<z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>;
        }, z.core.$strip>>>;
        list: z.ZodOptional<z.ZodObject<{
            read: z.ZodString;
            heading: z.ZodOptional<z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>;
            title: z.ZodString;
            description: z.ZodOptional<z.ZodString>;
            price: z.ZodOptional<z.ZodString>;
            image: z.ZodOptional<z.ZodString>;
            link: z.ZodOptional<z.ZodString>;
            details: z.ZodDefault<z.ZodArray<z.ZodString>>;
            points: z.ZodDefault<z.ZodArray<z.ZodString>>;
            limit: z.ZodDefault<z.ZodNumber>;
        }, z.core.$strip>>;
    }, z.core.$strip>>>;
    jsonLd: z.ZodDefault<z.ZodArray<z.ZodObject<{
        each: z.ZodOptional<z.ZodString>;
        data: z.ZodRecord<z.ZodString, z.ZodUnknown>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export declare const accessSchema: z.ZodEnum<{
    staff: "staff";
    customer: "customer";
    public: "public";
}>;
/** Frame that the shell draws around a page: `site` is header, main and footer; `none`: the slice draws all three. */
export declare const chromeSchema: z.ZodEnum<{
    none: "none";
    site: "site";
}>;
/**
 * One path of the slice. `chunk`: the async chunk (webpackChunkName) to preload; `redirect` makes it a 301. For a path
 * that ends in '/*', `below` has further chunks by the rest of the address ('' for the path itself): the longest match
 * at the beginning of the rest is preloaded as well.
 */
export declare const routeSchema: z.ZodObject<{
    path: z.ZodString;
    access: z.ZodDefault<z.ZodEnum<{
        staff: "staff";
        customer: "customer";
        public: "public";
    }>>;
    chrome: z.ZodDefault<z.ZodEnum<{
        none: "none";
        site: "site";
    }>>;
    redirect: z.ZodOptional<z.ZodString>;
    chunk: z.ZodOptional<z.ZodString>;
    below: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
    document: z.ZodOptional<z.ZodObject<{
        page: z.ZodOptional<z.ZodString>;
        title: z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        description: z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        ogImage: z.ZodOptional<z.ZodString>;
        noindex: z.ZodDefault<z.ZodBoolean>;
        reads: z.ZodDefault<z.ZodArray<z.ZodObject<{
            path: z.ZodString;
            query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        }, z.core.$strip>>>;
        item: z.ZodOptional<z.ZodObject<{
            read: z.ZodString;
            field: z.ZodString;
            param: z.ZodString;
            builtIn: z.ZodDefault<z.ZodBoolean>;
        }, z.core.$strip>>;
        hero: z.ZodOptional<z.ZodObject<{
            tall: z.ZodDefault<z.ZodBoolean>;
            short: z.ZodDefault<z.ZodBoolean>;
            eyebrow: z.ZodOptional<z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>;
            actions: z.ZodDefault<z.ZodArray<z.ZodObject<{
                label: z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>;
                to: z.ZodString;
            }, z.core.$strip>>>;
            imageKey: z.ZodOptional<z.ZodString>;
            image: z.ZodObject<{
                src: z.ZodString;
                formats: z.ZodArray<z.ZodEnum<{
                    avif: "avif";
                    webp: "webp";
                    jpg: "jpg";
                    png: "png";
                }>>;
                widths: z.ZodArray<z.ZodNumber>;
                alt: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
        }, z.core.$strip>>;
        detail: z.ZodOptional<z.ZodObject<{
            shape: z.ZodEnum<{
                portrait: "portrait";
                landscape: "landscape";
                wide: "wide";
            }>;
            picture: z.ZodObject<{
                src: z.ZodString;
                fallback: z.ZodString;
                alt: z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>;
            }, z.core.$strip>;
            badges: z.ZodDefault<z.ZodArray<z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
                when: z.ZodDefault<z.ZodArray<z.ZodString>>;
                tone: z.ZodDefault<z.ZodEnum<{
                    success: "success";
                    neutral: "neutral";
                    gold: "gold";
                }>>;
            }, z.core.$strip>>>;
            subtitle: z.ZodOptional<z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>;
            price: z.ZodOptional<z.ZodString>;
            texts: z.ZodDefault<z.ZodArray<z.ZodObject<{
                label: z.ZodOptional<z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>;
                text: z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>;
            }, z.core.$strip>>>;
            action: z.ZodOptional<z.ZodObject<{
                label: z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>;
                quantity: z.ZodOptional<z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>;
                when: z.ZodDefault<z.ZodArray<z.ZodString>>;
                otherwise: z.ZodOptional<z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>;
            }, z.core.$strip>>;
            facts: z.ZodDefault<z.ZodArray<z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>>;
            back: z.ZodObject<{
                label: z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>;
                to: z.ZodString;
            }, z.core.$strip>;
        }, z.core.$strip>>;
        viewer: z.ZodOptional<z.ZodObject<{
            read: z.ZodString;
            param: z.ZodString;
            chunk: z.ZodOptional<z.ZodString>;
            label: z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
            picture: z.ZodObject<{
                src: z.ZodString;
                fallback: z.ZodString;
                alt: z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>;
            }, z.core.$strip>;
            caption: z.ZodString;
            title: z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
        }, z.core.$strip>>;
        headline: z.ZodOptional<z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>;
        texts: z.ZodDefault<z.ZodArray<z.ZodObject<{
            key: z.ZodOptional<z.ZodString>;
            default: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>>;
        list: z.ZodOptional<z.ZodObject<{
            read: z.ZodString;
            heading: z.ZodOptional<z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>;
            title: z.ZodString;
            description: z.ZodOptional<z.ZodString>;
            price: z.ZodOptional<z.ZodString>;
            image: z.ZodOptional<z.ZodString>;
            link: z.ZodOptional<z.ZodString>;
            details: z.ZodDefault<z.ZodArray<z.ZodString>>;
            points: z.ZodDefault<z.ZodArray<z.ZodString>>;
            limit: z.ZodDefault<z.ZodNumber>;
        }, z.core.$strip>>;
        sections: z.ZodDefault<z.ZodArray<z.ZodObject<{
            heading: z.ZodOptional<z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>;
            read: z.ZodOptional<z.ZodString>;
            texts: z.ZodDefault<z.ZodArray<z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>>;
            items: z.ZodDefault<z.ZodArray<z.ZodObject<{
                title: z.ZodOptional<z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>;
                text: z.ZodOptional<z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>;
            }, z.core.$strip>>>;
            list: z.ZodOptional<z.ZodObject<{
                read: z.ZodString;
                heading: z.ZodOptional<z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>;
                title: z.ZodString;
                description: z.ZodOptional<z.ZodString>;
                price: z.ZodOptional<z.ZodString>;
                image: z.ZodOptional<z.ZodString>;
                link: z.ZodOptional<z.ZodString>;
                details: z.ZodDefault<z.ZodArray<z.ZodString>>;
                points: z.ZodDefault<z.ZodArray<z.ZodString>>;
                limit: z.ZodDefault<z.ZodNumber>;
            }, z.core.$strip>>;
        }, z.core.$strip>>>;
        jsonLd: z.ZodDefault<z.ZodArray<z.ZodObject<{
            each: z.ZodOptional<z.ZodString>;
            data: z.ZodRecord<z.ZodString, z.ZodUnknown>;
        }, z.core.$strip>>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/**
 * A link in the shell's frame. Groups: left and right of the header (both repeated in the footer), account menu, footer
 * only.
 */
export declare const navSchema: z.ZodObject<{
    label: z.ZodString;
    to: z.ZodString;
    group: z.ZodEnum<{
        left: "left";
        right: "right";
        account: "account";
        footer: "footer";
    }>;
    exact: z.ZodDefault<z.ZodBoolean>;
    access: z.ZodDefault<z.ZodEnum<{
        staff: "staff";
        customer: "customer";
        public: "public";
    }>>;
    order: z.ZodDefault<z.ZodNumber>;
}, z.core.$strip>;
/**
 * One text or picture that staff may change, with its default. The gateway sends the site's list to the content
 * service.
 */
export declare const contentElementSchema: z.ZodObject<{
    page: z.ZodString;
    key: z.ZodString;
    type: z.ZodEnum<{
        text: "text";
        image: "image";
        other: "other";
    }>;
    label: z.ZodString;
    default: z.ZodString;
}, z.core.$strip>;
/** Name of a flag, also in addresses and in code: `useFlag('gift-wrap')`. */
export declare const FLAG_NAME: RegExp;
export declare const FLAG_NAME_LENGTH = 40;
/**
 * Part of a slice that staff or its team switch on for a share of visitors. `about` is for them. With `canary` the
 * release brings it on: for all visitors of its canary, and for everyone once it is stable, until somebody sets it.
 */
export declare const flagSchema: z.ZodObject<{
    name: z.ZodString;
    about: z.ZodString;
    canary: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
/**
 * Team that is told how its releases do. `mail` and `webhook` get the news; without `mail` the site's staff get the mails.
 * `chat` is a link for readers of the Releases screen.
 */
export declare const ownerSchema: z.ZodObject<{
    name: z.ZodString;
    mail: z.ZodOptional<z.ZodEmail>;
    webhook: z.ZodOptional<z.ZodString>;
    chat: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
/**
 * slice.json: a slice's declaration, read by slice-build, the gateway and (through the registry) the shell.
 */
export declare const sliceManifestSchema: z.ZodObject<{
    name: z.ZodString;
    version: z.ZodString;
    sdk: z.ZodString;
    owner: z.ZodOptional<z.ZodObject<{
        name: z.ZodString;
        mail: z.ZodOptional<z.ZodEmail>;
        webhook: z.ZodOptional<z.ZodString>;
        chat: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>;
    routes: z.ZodDefault<z.ZodArray<z.ZodObject<{
        path: z.ZodString;
        access: z.ZodDefault<z.ZodEnum<{
            staff: "staff";
            customer: "customer";
            public: "public";
        }>>;
        chrome: z.ZodDefault<z.ZodEnum<{
            none: "none";
            site: "site";
        }>>;
        redirect: z.ZodOptional<z.ZodString>;
        chunk: z.ZodOptional<z.ZodString>;
        below: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        document: z.ZodOptional<z.ZodObject<{
            page: z.ZodOptional<z.ZodString>;
            title: z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
            description: z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
            ogImage: z.ZodOptional<z.ZodString>;
            noindex: z.ZodDefault<z.ZodBoolean>;
            reads: z.ZodDefault<z.ZodArray<z.ZodObject<{
                path: z.ZodString;
                query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
            }, z.core.$strip>>>;
            item: z.ZodOptional<z.ZodObject<{
                read: z.ZodString;
                field: z.ZodString;
                param: z.ZodString;
                builtIn: z.ZodDefault<z.ZodBoolean>;
            }, z.core.$strip>>;
            hero: z.ZodOptional<z.ZodObject<{
                tall: z.ZodDefault<z.ZodBoolean>;
                short: z.ZodDefault<z.ZodBoolean>;
                eyebrow: z.ZodOptional<z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>;
                actions: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    label: z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>;
                    to: z.ZodString;
                }, z.core.$strip>>>;
                imageKey: z.ZodOptional<z.ZodString>;
                image: z.ZodObject<{
                    src: z.ZodString;
                    formats: z.ZodArray<z.ZodEnum<{
                        avif: "avif";
                        webp: "webp";
                        jpg: "jpg";
                        png: "png";
                    }>>;
                    widths: z.ZodArray<z.ZodNumber>;
                    alt: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>;
            }, z.core.$strip>>;
            detail: z.ZodOptional<z.ZodObject<{
                shape: z.ZodEnum<{
                    portrait: "portrait";
                    landscape: "landscape";
                    wide: "wide";
                }>;
                picture: z.ZodObject<{
                    src: z.ZodString;
                    fallback: z.ZodString;
                    alt: z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>;
                }, z.core.$strip>;
                badges: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                    when: z.ZodDefault<z.ZodArray<z.ZodString>>;
                    tone: z.ZodDefault<z.ZodEnum<{
                        success: "success";
                        neutral: "neutral";
                        gold: "gold";
                    }>>;
                }, z.core.$strip>>>;
                subtitle: z.ZodOptional<z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>;
                price: z.ZodOptional<z.ZodString>;
                texts: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    label: z.ZodOptional<z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>>;
                    text: z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>;
                }, z.core.$strip>>>;
                action: z.ZodOptional<z.ZodObject<{
                    label: z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>;
                    quantity: z.ZodOptional<z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>>;
                    when: z.ZodDefault<z.ZodArray<z.ZodString>>;
                    otherwise: z.ZodOptional<z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>>;
                }, z.core.$strip>>;
                facts: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>>;
                back: z.ZodObject<{
                    label: z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>;
                    to: z.ZodString;
                }, z.core.$strip>;
            }, z.core.$strip>>;
            viewer: z.ZodOptional<z.ZodObject<{
                read: z.ZodString;
                param: z.ZodString;
                chunk: z.ZodOptional<z.ZodString>;
                label: z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>;
                picture: z.ZodObject<{
                    src: z.ZodString;
                    fallback: z.ZodString;
                    alt: z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>;
                }, z.core.$strip>;
                caption: z.ZodString;
                title: z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>;
            }, z.core.$strip>>;
            headline: z.ZodOptional<z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>;
            texts: z.ZodDefault<z.ZodArray<z.ZodObject<{
                key: z.ZodOptional<z.ZodString>;
                default: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>>;
            list: z.ZodOptional<z.ZodObject<{
                read: z.ZodString;
                heading: z.ZodOptional<z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>;
                title: z.ZodString;
                description: z.ZodOptional<z.ZodString>;
                price: z.ZodOptional<z.ZodString>;
                image: z.ZodOptional<z.ZodString>;
                link: z.ZodOptional<z.ZodString>;
                details: z.ZodDefault<z.ZodArray<z.ZodString>>;
                points: z.ZodDefault<z.ZodArray<z.ZodString>>;
                limit: z.ZodDefault<z.ZodNumber>;
            }, z.core.$strip>>;
            sections: z.ZodDefault<z.ZodArray<z.ZodObject<{
                heading: z.ZodOptional<z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>;
                read: z.ZodOptional<z.ZodString>;
                texts: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    key: z.ZodOptional<z.ZodString>;
                    default: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>>;
                items: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    title: z.ZodOptional<z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>>;
                    text: z.ZodOptional<z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>>;
                }, z.core.$strip>>>;
                list: z.ZodOptional<z.ZodObject<{
                    read: z.ZodString;
                    heading: z.ZodOptional<z.ZodObject<{
                        key: z.ZodOptional<z.ZodString>;
                        default: z.ZodDefault<z.ZodString>;
                    }, z.core.$strip>>;
                    title: z.ZodString;
                    description: z.ZodOptional<z.ZodString>;
                    price: z.ZodOptional<z.ZodString>;
                    image: z.ZodOptional<z.ZodString>;
                    link: z.ZodOptional<z.ZodString>;
                    details: z.ZodDefault<z.ZodArray<z.ZodString>>;
                    points: z.ZodDefault<z.ZodArray<z.ZodString>>;
                    limit: z.ZodDefault<z.ZodNumber>;
                }, z.core.$strip>>;
            }, z.core.$strip>>>;
            jsonLd: z.ZodDefault<z.ZodArray<z.ZodObject<{
                each: z.ZodOptional<z.ZodString>;
                data: z.ZodRecord<z.ZodString, z.ZodUnknown>;
            }, z.core.$strip>>>;
        }, z.core.$strip>>;
    }, z.core.$strip>>>;
    slots: z.ZodDefault<z.ZodArray<z.ZodString>>;
    nav: z.ZodDefault<z.ZodArray<z.ZodObject<{
        label: z.ZodString;
        to: z.ZodString;
        group: z.ZodEnum<{
            left: "left";
            right: "right";
            account: "account";
            footer: "footer";
        }>;
        exact: z.ZodDefault<z.ZodBoolean>;
        access: z.ZodDefault<z.ZodEnum<{
            staff: "staff";
            customer: "customer";
            public: "public";
        }>>;
        order: z.ZodDefault<z.ZodNumber>;
    }, z.core.$strip>>>;
    content: z.ZodDefault<z.ZodArray<z.ZodObject<{
        page: z.ZodString;
        key: z.ZodString;
        type: z.ZodEnum<{
            text: "text";
            image: "image";
            other: "other";
        }>;
        label: z.ZodString;
        default: z.ZodString;
    }, z.core.$strip>>>;
    flags: z.ZodOptional<z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        about: z.ZodString;
        canary: z.ZodOptional<z.ZodBoolean>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type SliceText = z.infer<typeof textSchema>;
export type SliceRead = z.infer<typeof readSchema>;
export type SliceDocument = z.infer<typeof documentSchema>;
export type SliceRoute = z.infer<typeof routeSchema>;
export type SliceContentElement = z.infer<typeof contentElementSchema>;
export type SliceNav = z.infer<typeof navSchema>;
export type SliceOwner = z.infer<typeof ownerSchema>;
export type SliceFlag = z.infer<typeof flagSchema>;
export type SliceAccess = z.infer<typeof accessSchema>;
export type SliceChrome = z.infer<typeof chromeSchema>;
export type SliceManifest = z.infer<typeof sliceManifestSchema>;
/** slice.json as written by its author, without optional fields. */
export type SliceManifestInput = z.input<typeof sliceManifestSchema>;

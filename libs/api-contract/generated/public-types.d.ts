// Public types of @shamba/api-contract. Written by npm run public-types from the sources: do not edit.

//// index.d.ts
import type { components } from './generated/schema.js';
export type { components, paths } from './generated/schema.js';
/** What the API asks for and answers, by the names of its DTOs. */
export type Schemas = components['schemas'];

//// slice-manifest/bad-releases.d.ts
/** The cookie in which a browser keeps the releases that failed in it; the shell writes it, the gateway too. */
export declare const BAD_RELEASES_COOKIE = "bad-releases";
/** A day: a visit, and not for good. What fails again is kept again. */
export declare const BAD_RELEASES_SECONDS = 86400;
/** A release as the cookie names it: `mfe-checkout@2.0.0`. */
export declare const releaseId: (slice: string, version: string) => string;
/** The releases that a cookie's value names, the newest first; what is no release is left out. */
export declare function readBadReleases(value: string | undefined): string[];
/** The cookie's value with one more release. It needs no encoding. */
export declare function addBadRelease(value: string | undefined, slice: string, version: string): string;

//// slice-manifest/boot.d.ts
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
    views?: {
        token: string;
        slices: string[];
    };
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
export declare function toRegistryEntry(manifest: SliceManifest, release: {
    version: string;
    entryUrl: string;
}, lastGood?: SliceRelease): RegistryEntry;

//// slice-manifest/fill-template.d.ts
/**
 * How `|money`, `|date`, `|capital` and `|availability` are written; the
 * caller (gateway) supplies the one formatting that the site has.
 */
export interface TemplateFormats {
    money: (value: unknown) => string;
    date: (value: unknown) => string;
    capital: (value: unknown) => string;
    availability: (value: unknown) => string;
}
/**
 * Values that a template may name: a row's fields plus facts about the page under '@' names (@url, @origin, @title,
 * @description, @image, and the site's texts as @site.<key>).
 */
export type TemplateScope = Record<string, unknown>;
/**
 * Replaces {field}, {a.b}, {price|money}, {date|date} in a text. Missing and
 * null values become ''. The result is plain text: escape it.
 */
export declare function fillTemplate(template: string, scope: TemplateScope, formats: TemplateFormats): string;
/**
 * The same for a JSON value. A string that is one whole placeholder ("{price}") keeps the value's own type;
 * what is missing, null or '' is left out, so optional fields may simply be mapped.
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
 * The params of `path` when the pattern matches it, else null. '/x/*'
 * matches '/x' and everything below; the rest is `params['*']`.
 */
export declare function matchPath(pattern: string, path: string): Record<string, string> | null;
/** The same for a pattern and a path that are split already, for code that compares one path with many patterns. */
export declare function matchSegments(wanted: readonly string[], given: readonly string[]): Record<string, string> | null;
/** Most specific first: a literal segment beats a param beats a splat, and a longer pattern beats a shorter one. */
export declare function bySpecificity(a: {
    path: string;
}, b: {
    path: string;
}): number;
/** The most specific route that matches, with its params. */
export declare function findRoute<T extends {
    path: string;
}>(routes: readonly T[], path: string): {
    route: T;
    params: Record<string, string>;
} | null;
/** What the gateway answers itself: no slice may claim it. */
export declare const GATEWAY_PATHS: {
    name: string;
    routes: {
        path: string;
    }[];
};
/** Pairs of slices that claim a common path. Empty is what CI demands: two teams must not answer one URL. */
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
/** Files that a page needs at once, relative to the release's root, in the order in which they are needed. */
export declare const preloadSchema: z.ZodObject<{
    js: z.ZodArray<z.ZodString>;
    css: z.ZodArray<z.ZodString>;
}, z.core.$strip>;
/**
 * release.json, written by slice-build into dist/. `files` lists every file that browsers may get (release.json itself
 * is not in it), `maps` the source maps: kept with the release for the error log. `preload.entry` is needed on every page of
 * the slice; `preload.routes[path]` in addition on that route,
 * `preload.routes[path?param]` while the route's viewer is open at the picture that the param names,
 * `preload.routes[path#rest]` at the addresses below the route that begin with `rest` ('': at the route's own).
 */
export declare const releaseSchema: z.ZodObject<{
    name: z.ZodString;
    version: z.ZodString;
    sdk: z.ZodString;
    manifest: z.ZodObject<{
        name: z.ZodString;
        version: z.ZodString;
        sdk: z.ZodString;
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
}, z.core.$strip>;
export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type Preload = z.infer<typeof preloadSchema>;
export type Release = z.infer<typeof releaseSchema>;

//// slice-manifest/schema.d.ts
import { z } from 'zod';
/**
 * A piece of copy. With a key it is the content entry of the route's `page` when that exists, else the default.
 * Defaults (and values) may hold placeholders, see fillTemplate: {name}, {price|money}, {@origin}, {@site.phone}.
 * slice.json leaves the default of a key out: slice-build takes it from the slice's content/<page>.json.
 */
export declare const textSchema: z.ZodObject<{
    key: z.ZodOptional<z.ZodString>;
    default: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
/**
 * One GET whose answer is inlined for the query cache. `:params`
 * come from the path; the query key is [path] or [path, query].
 */
export declare const readSchema: z.ZodObject<{
    path: z.ZodString;
    query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
}, z.core.$strip>;
/**
 * The one row that a detail page is about: from the list that `read` answers, the row whose `field` equals the
 * path's `param`. No such row: the page is answered 404 (with `builtIn` only when the list has rows: the slice shows
 * rows of its own while it is empty). The row is the scope of every template of this document.
 */
export declare const itemSchema: z.ZodObject<{
    read: z.ZodString;
    field: z.ZodString;
    param: z.ZodString;
    builtIn: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
/**
 * What the page opens with, the same that its Hero component will draw. `src` holds {width} and {format}; starting with
 * '/' it is a URL path, otherwise a file of this release (public/ of the slice). The first action is the primary one.
 */
export declare const heroSchema: z.ZodObject<{
    tall: z.ZodDefault<z.ZodBoolean>;
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
 * What the page of one row (`item`) opens with, the same that its
 * Detail component will draw. Strings are templates over the row.
 * `picture.fallback` stands in for a row without a picture. A badge or a button is shown when all fields of its `when`
 * are filled and neither 0 nor false. The action is a button that the page's script makes work, with a QuantityInput of
 * that name before it; when it cannot be shown, `otherwise` is, as a disabled button, if there is one.
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
 * The viewer of a page's pictures, open at one of them while the address names it by its place in the list that `read`
 * answers (`?photo=3` for the param `photo`, from 1). The document then shows that picture over the window, as the
 * Viewer component will, in the hero's place, and its title and og:image are the picture's. Strings are templates over
 * the row; `title` may name {@caption}: the caption, else the picture's description, else the label. `picture.fallback`
 * stands in for a row without a picture; without words of its own a picture is described by its caption. `chunk` names
 * the async chunk (webpackChunkName) that draws the viewer; it is preloaded then.
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
 * Plain HTML list of what the page shows, for first paint and for
 * readers without JavaScript. Values are templates over each row:
 * `details` are short lines, of which empty ones are left out; `points` names fields that hold lists of texts.
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
 * Words of the page below the list, as plain HTML. `read` names an answer that is one object: it is the scope of the
 * texts ("{weekday_rate|money} a night"); without it the section is left out.
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
 * JSON-LD: `data` is a JSON value whose strings are templates; with `each` it is emitted
 * once per row of that read (once, when it answers one object).
 */
export declare const jsonLdSchema: z.ZodObject<{
    each: z.ZodOptional<z.ZodString>;
    data: z.ZodRecord<z.ZodString, z.ZodUnknown>;
}, z.core.$strip>;
/** What the gateway may say about a page before any slice code runs. */
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
/** What the shell draws around a page: `site` is header, main and footer; `none` leaves all three to the slice. */
export declare const chromeSchema: z.ZodEnum<{
    none: "none";
    site: "site";
}>;
/**
 * One path that the slice owns. `chunk` names the async chunk (webpackChunkName) to preload; `redirect` makes it a 301.
 * For a path that ends in '/*', `below` names further chunks by the rest of the address ('' for the path itself): the
 * longest of them that the rest begins with is preloaded as well.
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
 * A link in the shell's chrome. Groups: left and right of the header
 * (both repeated in the footer), account menu, footer only.
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
 * One piece of copy or one picture that staff may change, with what stands there until they do. The
 * gateway tells the content service which of them the site has.
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
/**
 * slice.json: all that a slice declares about itself, read by
 * slice-build, the gateway and (through the registry) the shell.
 */
export declare const sliceManifestSchema: z.ZodObject<{
    name: z.ZodString;
    version: z.ZodString;
    sdk: z.ZodString;
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
}, z.core.$strip>;
export type SliceText = z.infer<typeof textSchema>;
export type SliceRead = z.infer<typeof readSchema>;
export type SliceDocument = z.infer<typeof documentSchema>;
export type SliceRoute = z.infer<typeof routeSchema>;
export type SliceContentElement = z.infer<typeof contentElementSchema>;
export type SliceNav = z.infer<typeof navSchema>;
export type SliceAccess = z.infer<typeof accessSchema>;
export type SliceChrome = z.infer<typeof chromeSchema>;
export type SliceManifest = z.infer<typeof sliceManifestSchema>;
/** slice.json as its author writes it: fields with a default may be left out. */
export type SliceManifestInput = z.input<typeof sliceManifestSchema>;

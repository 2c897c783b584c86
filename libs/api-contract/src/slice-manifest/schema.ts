import { z } from 'zod';

/** A page's place in the one router: '/', '/wines', '/wines/:slug', '/customer/*' ('/x/*' also matches '/x'). */
const pathPattern = z
  .string()
  .regex(/^\/$|^(\/(:[a-z][a-zA-Z0-9]*|[a-z0-9-]+))+(\/\*)?$/, 'a path such as /wines, /wines/:slug or /customer/*');

const apiPath = z.string().regex(/^\/api\/[A-Za-z0-9/:_-]+$/, 'an API path without query, such as /api/wines');

/** Starts with one slash: browsers read two of them, or a backslash, as another site. May hold placeholders. */
const siteAddress = z
  .string()
  .regex(/^\/(?![/\\])[^\\\s\p{Cc}]*$/u, 'an address of this site that starts with one slash, such as /wines');

const semverRange = z.string().regex(/^[\^~<>=|\s.\dx*v+A-Za-z-]+$/, 'a version range such as ^1.0.0');

/**
 * A piece of copy. With a key it is the content entry of the route's `page` when that exists, else the default.
 * Defaults (and values) may hold placeholders, see fillTemplate: {name}, {price|money}, {@origin}, {@site.phone}.
 * slice.json leaves the default of a key out: slice-build takes it from the slice's content/<page>.json.
 */
export const textSchema = z.object({ key: z.string().min(1).optional(), default: z.string().default('') });

/**
 * One GET whose answer is inlined for the query cache. `:params`
 * come from the path; the query key is [path] or [path, query].
 */
export const readSchema = z.object({ path: apiPath, query: z.record(z.string(), z.string()).optional() });

/**
 * The one row that a detail page is about: from the list that `read` answers, the row whose `field` equals the
 * path's `param`. No such row: the page is answered 404 (with `builtIn` only when the list has rows: the slice shows
 * rows of its own while it is empty). The row is the scope of every template of this document.
 */
export const itemSchema = z.object({
  read: apiPath,
  field: z.string(),
  param: z.string(),
  builtIn: z.boolean().default(false),
});

/**
 * What the page opens with, the same that its Hero component will draw. `src` holds {width} and {format}; starting with
 * '/' it is a URL path, otherwise a file of this release (public/ of the slice). The first action is the primary one.
 */
export const heroSchema = z.object({
  tall: z.boolean().default(false),
  eyebrow: textSchema.optional(),
  actions: z.array(z.object({ label: textSchema, to: siteAddress })).default([]),
  imageKey: z.string().min(1).optional(),
  image: z.object({
    src: z.string().min(1),
    formats: z.array(z.enum(['avif', 'webp', 'jpg', 'png'])).min(1),
    widths: z.array(z.number().int().positive()).min(1),
    alt: z.string().default(''),
  }),
});

/**
 * What the page of one row (`item`) opens with, the same that its
 * Detail component will draw. Strings are templates over the row.
 * `picture.fallback` stands in for a row without a picture. A badge or a button is shown when all fields of its `when`
 * are filled and neither 0 nor false. The action is a button that the page's script makes work, with a QuantityInput of
 * that name before it; when it cannot be shown, `otherwise` is, as a disabled button, if there is one.
 */
export const detailSchema = z.object({
  shape: z.enum(['portrait', 'landscape', 'wide']),
  picture: z.object({ src: z.string().min(1), fallback: siteAddress, alt: textSchema }),
  badges: z
    .array(
      textSchema.extend({
        when: z.array(z.string()).default([]),
        tone: z.enum(['neutral', 'gold', 'success']).default('neutral'),
      }),
    )
    .default([]),
  subtitle: textSchema.optional(),
  price: z.string().optional(),
  texts: z.array(z.object({ label: textSchema.optional(), text: textSchema })).default([]),
  action: z
    .object({
      label: textSchema,
      quantity: textSchema.optional(),
      when: z.array(z.string()).default([]),
      otherwise: textSchema.optional(),
    })
    .optional(),
  facts: z.array(textSchema).default([]),
  back: z.object({ label: textSchema, to: siteAddress }),
});

/**
 * The viewer of a page's pictures, open at one of them while the address names it by its place in the list that `read`
 * answers (`?photo=3` for the param `photo`, from 1). The document then shows that picture over the window, as the
 * Viewer component will, in the hero's place, and its title and og:image are the picture's. Strings are templates over
 * the row; `title` may name {@caption}: the caption, else the picture's description, else the label. `picture.fallback`
 * stands in for a row without a picture; without words of its own a picture is described by its caption. `chunk` names
 * the async chunk (webpackChunkName) that draws the viewer; it is preloaded then.
 */
export const viewerSchema = z.object({
  read: apiPath,
  param: z.string().regex(/^[a-z][a-z0-9-]*$/),
  chunk: z.string().optional(),
  label: textSchema,
  picture: z.object({ src: z.string().min(1), fallback: siteAddress, alt: textSchema }),
  caption: z.string(),
  title: textSchema,
});

/**
 * Plain HTML list of what the page shows, for first paint and for
 * readers without JavaScript. Values are templates over each row:
 * `details` are short lines, of which empty ones are left out; `points` names fields that hold lists of texts.
 */
export const listSchema = z.object({
  read: apiPath,
  heading: textSchema.optional(),
  title: z.string(),
  description: z.string().optional(),
  price: z.string().optional(),
  image: z.string().optional(),
  link: siteAddress.optional(),
  details: z.array(z.string()).default([]),
  points: z.array(z.string()).default([]),
  limit: z.number().int().positive().max(100).default(50),
});

/**
 * Words of the page below the list, as plain HTML. `read` names an answer that is one object: it is the scope of the
 * texts ("{weekday_rate|money} a night"); without it the section is left out.
 */
export const sectionSchema = z.object({
  heading: textSchema.optional(),
  read: apiPath.optional(),
  texts: z.array(textSchema).default([]),
  items: z.array(z.object({ title: textSchema.optional(), text: textSchema.optional() })).default([]),
  list: listSchema.optional(),
});

/**
 * JSON-LD: `data` is a JSON value whose strings are templates; with `each` it is emitted
 * once per row of that read (once, when it answers one object).
 */
export const jsonLdSchema = z.object({ each: apiPath.optional(), data: z.record(z.string(), z.unknown()) });

/** What the gateway may say about a page before any slice code runs. */
export const documentSchema = z.object({
  page: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  title: textSchema,
  description: textSchema,
  ogImage: z.string().optional(),
  noindex: z.boolean().default(false),
  reads: z.array(readSchema).default([]),
  item: itemSchema.optional(),
  hero: heroSchema.optional(),
  detail: detailSchema.optional(),
  viewer: viewerSchema.optional(),
  headline: textSchema.optional(),
  texts: z.array(textSchema).default([]),
  list: listSchema.optional(),
  sections: z.array(sectionSchema).default([]),
  jsonLd: z.array(jsonLdSchema).default([]),
});

export const accessSchema = z.enum(['public', 'customer', 'staff']);

/** What the shell draws around a page: `site` is header, main and footer; `none` leaves all three to the slice. */
export const chromeSchema = z.enum(['site', 'none']);

/**
 * One path that the slice owns. `chunk` names the async chunk (webpackChunkName) to preload; `redirect` makes it a 301.
 * For a path that ends in '/*', `below` names further chunks by the rest of the address ('' for the path itself): the
 * longest of them that the rest begins with is preloaded as well.
 */
export const routeSchema = z.object({
  path: pathPattern,
  access: accessSchema.default('public'),
  chrome: chromeSchema.default('site'),
  redirect: siteAddress.optional(),
  chunk: z.string().optional(),
  below: z.record(z.string().regex(/^$|^[A-Za-z0-9-]+(\/[A-Za-z0-9-]+)*$/), z.string()).optional(),
  document: documentSchema.optional(),
});

/**
 * A link in the shell's chrome. Groups: left and right of the header
 * (both repeated in the footer), account menu, footer only.
 */
export const navSchema = z.object({
  label: z.string().min(1),
  to: siteAddress,
  group: z.enum(['left', 'right', 'account', 'footer']),
  exact: z.boolean().default(false),
  access: accessSchema.default('public'),
  order: z.number().int().default(0),
});

/**
 * One piece of copy or one picture that staff may change, with what stands there until they do. The
 * gateway tells the content service which of them the site has.
 */
export const contentElementSchema = z.object({
  page: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  key: z
    .string()
    .regex(/^[A-Za-z0-9][\w.-]*$/)
    .max(80),
  type: z.enum(['text', 'image', 'other']),
  label: z.string().min(1).max(120),
  default: z.string().max(20_000),
});

/**
 * slice.json: all that a slice declares about itself, read by
 * slice-build, the gateway and (through the registry) the shell.
 */
export const sliceManifestSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'a semantic version'),
  sdk: semverRange,
  routes: z.array(routeSchema).default([]),
  slots: z.array(z.string().regex(/^[a-z][a-z0-9.-]*$/)).default([]),
  nav: z.array(navSchema).default([]),
  /** Filled by slice-build from content/<page>.json; not written by hand. */
  content: z.array(contentElementSchema).default([]),
});

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

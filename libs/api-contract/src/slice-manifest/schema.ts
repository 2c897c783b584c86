import { z } from 'zod';

/** Path of a page in the router: '/', '/wines', '/wines/:slug', '/customer/*' ('/x/*' also matches '/x'). */
const pathPattern = z
  .string()
  .regex(/^\/$|^(\/(:[a-z][a-zA-Z0-9]*|[a-z0-9-]+))+(\/\*)?$/, 'a path such as /wines, /wines/:slug or /customer/*');

const apiPath = z.string().regex(/^\/api\/[A-Za-z0-9/:_-]+$/, 'an API path without query, such as /api/wines');

/** Starts with one slash: browsers treat two slashes, or a backslash, as another site. May have placeholders. */
const siteAddress = z
  .string()
  .regex(/^\/(?![/\\])[^\\\s\p{Cc}]*$/u, 'an address of this site that starts with one slash, such as /wines');

const semverRange = z.string().regex(/^[\^~<>=|\s.\dx*v+A-Za-z-]+$/, 'a version range such as ^1.0.0');

/**
 * A text. With a key: the content entry of the route's `page` if it exists, else the default. Defaults (and values) may
 * have placeholders, see fillTemplate: {name}, {price|money}, {@origin}, {@site.phone}. slice.json has no default for
 * a key: slice-build takes it from the slice's content/<page>.json.
 */
export const textSchema = z.object({ key: z.string().min(1).optional(), default: z.string().default('') });

/**
 * One GET whose response is inlined for the query cache. `:params` come from the path; the query key is [path] or
 * [path, query].
 */
export const readSchema = z.object({ path: apiPath, query: z.record(z.string(), z.string()).optional() });

/**
 * The row of a detail page: in the list of `read`, the row whose `field` equals the path's `param`. Without such a row
 * the page has status 404 (with `builtIn` only when the list has rows: the slice shows its own rows while it is empty).
 * The row is the scope of every template of this document.
 */
export const itemSchema = z.object({
  read: apiPath,
  field: z.string(),
  param: z.string(),
  builtIn: z.boolean().default(false),
});

/**
 * Top of the page, the same as its Hero component draws. `src` contains {width} and {format}; starting with '/' it is a
 * URL path, otherwise a file of this release (public/ of the slice). The first action is the primary one.
 */
export const heroSchema = z.object({
  tall: z.boolean().default(false),
  short: z.boolean().default(false),
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
 * Top of the page of one row (`item`), the same as its Detail component draws. Strings are templates over the row.
 * `picture.fallback` replaces a missing picture. A badge or a button is shown when all fields of its `when` are filled
 * and neither 0 nor false. The action is a button that the page's script activates, after a QuantityInput of that name;
 * when it cannot be shown, `otherwise` is shown as a disabled button, if present.
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
 * Viewer of a page's pictures, open at a picture when the address has its position in the list of `read` (`?photo=3`
 * for the param `photo`, from 1). The document then shows that picture over the window like the Viewer component, in
 * place of the hero, with the picture's title and og:image. Strings are templates over the row; `title` may contain
 * {@caption}: the caption, else the picture's description, else the label. `picture.fallback` replaces a missing
 * picture; a picture without a description is described by its caption. `chunk` is the async chunk (webpackChunkName)
 * of the viewer, preloaded in that case.
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
 * Plain HTML list of the page's rows, for first paint and for readers without JavaScript. Values are templates over
 * each row: `details` are short lines, without empty ones; `points` are fields with lists of texts.
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
 * Text below the list, as plain HTML. `read` is a GET that returns one object, the scope of the texts
 * ("{weekday_rate|money} a night"); when it fails, the section is left out.
 */
export const sectionSchema = z.object({
  heading: textSchema.optional(),
  read: apiPath.optional(),
  texts: z.array(textSchema).default([]),
  items: z.array(z.object({ title: textSchema.optional(), text: textSchema.optional() })).default([]),
  list: listSchema.optional(),
});

/**
 * JSON-LD: `data` is a JSON value whose strings are templates; with `each` it is written once per row of that read
 * (once for a single object).
 */
export const jsonLdSchema = z.object({ each: apiPath.optional(), data: z.record(z.string(), z.unknown()) });

/** The page's document that the gateway renders before any slice code runs. */
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

/** Frame that the shell draws around a page: `site` is header, main and footer; `none`: the slice draws all three. */
export const chromeSchema = z.enum(['site', 'none']);

/**
 * One path of the slice. `chunk`: the async chunk (webpackChunkName) to preload; `redirect` makes it a 301. For a path
 * that ends in '/*', `below` has further chunks by the rest of the address ('' for the path itself): the longest match
 * at the beginning of the rest is preloaded as well.
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
 * A link in the shell's frame. Groups: left and right of the header (both repeated in the footer), account menu, footer
 * only.
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
 * One text or picture that staff may change, with its default. The gateway sends the site's list to the content
 * service.
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

/** Name of a flag, also in addresses and in code: `useFlag('gift-wrap')`. */
export const FLAG_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
export const FLAG_NAME_LENGTH = 40;
const MOST_FLAGS = 10;

/**
 * Part of a slice that staff or its team switch on for a share of visitors. `about` is for them. With `canary` the
 * release brings it on: for all visitors of its canary, and for everyone once it is stable, until somebody sets it.
 */
export const flagSchema = z.object({
  name: z.string().regex(FLAG_NAME, 'a flag such as gift-wrap').max(FLAG_NAME_LENGTH),
  about: z.string().trim().min(1).max(120),
  canary: z.boolean().optional(),
});

/** https only. The sender checks that its host is outside of the network (postOutside). */
const httpsAddress = z
  .string()
  .max(500)
  .regex(/^https:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/, 'an https address');

/**
 * Team that is told how its releases do. `mail` and `webhook` get the news; without `mail` the site's staff get the mails.
 * `chat` is a link for readers of the Releases screen.
 */
export const ownerSchema = z.object({
  name: z.string().trim().min(1).max(80),
  mail: z.email().max(254).optional(),
  webhook: httpsAddress.optional(),
  chat: httpsAddress.optional(),
});

/**
 * slice.json: a slice's declaration, read by slice-build, the gateway and (through the registry) the shell.
 */
export const sliceManifestSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'a semantic version'),
  sdk: semverRange,
  owner: ownerSchema.optional(),
  routes: z.array(routeSchema).default([]),
  slots: z.array(z.string().regex(/^[a-z][a-z0-9.-]*$/)).default([]),
  nav: z.array(navSchema).default([]),
  /** Filled by slice-build from content/<page>.json; not written by hand. */
  content: z.array(contentElementSchema).default([]),
  /** Absent: none; so it is in releases from before flags. */
  flags: z
    .array(flagSchema)
    .max(MOST_FLAGS)
    .refine((flags) => new Set(flags.map(({ name }) => name)).size === flags.length, 'flags with different names')
    .optional(),
});

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

import { z } from 'zod';
import { sliceManifestSchema } from './schema.js';

/** Normalised path relative to the release's root: no empty segment, `.` or `..`. */
const filePath = z
  .string()
  .regex(/^[A-Za-z0-9_@+.-]+(\/[A-Za-z0-9_@+.-]+)*$/)
  .refine((path) => !path.split('/').some((segment) => segment === '.' || segment === '..'));

export const releaseFileSchema = z.object({
  path: filePath,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().nonnegative(),
});

/** Files that a page needs at once, relative to the release's root, in order of need. */
export const preloadSchema = z.object({ js: z.array(filePath), css: z.array(filePath) });

/**
 * release.json, written by slice-build into dist/. `files` lists every file that browsers may get (release.json itself
 * is not in it), `maps` the source maps: kept with the release for the error log. `preload.entry` is needed on every
 * page of the slice; `preload.routes[path]` in addition on that route,
 * `preload.routes[path?param]` while the route's viewer is open at the picture that the param names,
 * `preload.routes[path#rest]` at the addresses below the route that begin with `rest` ('': at the route's own).
 * `checksFiles`: its code loads scripts and style sheets with their hashes, and asks for them as `crossorigin`; absent
 * in releases of builds before that.
 */
export const releaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  sdk: z.string(),
  manifest: sliceManifestSchema,
  files: z.array(releaseFileSchema),
  maps: z.array(releaseFileSchema).optional(),
  preload: z.object({ entry: preloadSchema, routes: z.record(z.string(), preloadSchema) }),
  checksFiles: z.boolean().optional(),
});

export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type Preload = z.infer<typeof preloadSchema>;
export type Release = z.infer<typeof releaseSchema>;

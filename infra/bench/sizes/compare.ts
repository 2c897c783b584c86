import type { Modules } from './modules.ts';

/** Sizes of one build. */
export interface Sizes {
  /** Scripts that a page needs at once, by the page's route: bytes, gzip. */
  pages: Record<string, number>;
  /** All of the build's scripts by module: bytes, minified. */
  modules: Modules;
}

/** How much a page may weigh more than its record: a share of it, and bytes for the smallest. */
const ALLOWED = { share: 0.02, bytes: 200 };
/** Growth below this is not named. */
const NAMED = 50;

/** Sentences about what grew beyond its record; none: nothing did. @param build its name */
export function growthOf(build: string, now: Sizes, record: Sizes | undefined): string[] {
  if (!record) return [`${build} has no record`];
  const pages = Object.entries(now.pages).flatMap(([route, bytes]) => {
    const before = record.pages[route];
    if (before === undefined) return [`${build} ${route} has no record`];
    const isOver = bytes > before * (1 + ALLOWED.share) + ALLOWED.bytes;
    return isOver ? [`${build} ${route}: ${bytes} bytes (gzip), ${before} in the record`] : [];
  });
  return pages.length > 0 ? [...pages, ...grownModules(now.modules, record.modules)] : [];
}

const grownModules = (now: Modules, record: Modules): string[] =>
  Object.entries(now)
    .map(([name, bytes]) => ({ name, bytes, more: bytes - (record[name] ?? 0) }))
    .filter(({ more }) => more >= NAMED)
    .sort((a, b) => b.more - a.more)
    .map(({ name, bytes, more }) => `  ${name}: ${more} bytes more, now ${bytes} (minified)`);

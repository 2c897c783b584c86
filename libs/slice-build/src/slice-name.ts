/**
 * The federation name of one release: an identifier that is different for every version. Two releases of a slice can
 * then live in one page (a switch, a fallback) without the second getting the code of the first.
 */
export function federationName(name: string, version: string): string {
  return `${name}_${version}`.replace(/[^A-Za-z0-9_]/g, '_');
}

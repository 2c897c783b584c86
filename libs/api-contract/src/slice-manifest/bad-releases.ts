/** Cookie with the releases that failed in this browser; written by the shell and the gateway. */
export const BAD_RELEASES_COOKIE = 'bad-releases';
/** Life of the cookie: a day. A release that fails again is stored again. */
export const BAD_RELEASES_SECONDS = 86_400;

/** Most releases in the cookie: a browser sees few releases in a day. */
const MAX_KEPT = 10;
const ID = /^[a-z][a-z0-9-]{0,59}@\d[0-9A-Za-z.-]{0,59}$/;

/** A release's name in the cookie: `mfe-checkout@2.0.0`. */
export const releaseId = (slice: string, version: string): string => `${slice}@${version}`;

/** Releases in a cookie's value, the newest first; invalid entries are left out. */
export function readBadReleases(value: string | undefined): string[] {
  return (value ?? '').split('/', MAX_KEPT).filter((id) => ID.test(id));
}

/** The cookie's value with one more release; needs no encoding. */
export function addBadRelease(value: string | undefined, slice: string, version: string): string {
  const id = releaseId(slice, version);
  const others = readBadReleases(value).filter((other) => other !== id);
  return readBadReleases([id, ...others].join('/')).join('/');
}

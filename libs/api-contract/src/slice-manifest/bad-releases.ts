/** The cookie in which a browser keeps the releases that failed in it; the shell writes it, the gateway too. */
export const BAD_RELEASES_COOKIE = 'bad-releases';
/** A day: a visit, and not for good. What fails again is kept again. */
export const BAD_RELEASES_SECONDS = 86_400;

/** More are not kept or read: a browser sees few releases in a day. */
const MAX_KEPT = 10;
const ID = /^[a-z][a-z0-9-]{0,59}@\d[0-9A-Za-z.-]{0,59}$/;

/** A release as the cookie names it: `mfe-checkout@2.0.0`. */
export const releaseId = (slice: string, version: string): string => `${slice}@${version}`;

/** The releases that a cookie's value names, the newest first; what is no release is left out. */
export function readBadReleases(value: string | undefined): string[] {
  return (value ?? '').split('/', MAX_KEPT).filter((id) => ID.test(id));
}

/** The cookie's value with one more release. It needs no encoding. */
export function addBadRelease(value: string | undefined, slice: string, version: string): string {
  const id = releaseId(slice, version);
  const others = readBadReleases(value).filter((other) => other !== id);
  return readBadReleases([id, ...others].join('/')).join('/');
}

import 'express-session';

/** Releases that one session sees in place of the site's. */
export interface Preview {
  /** Milliseconds since 1970. */
  until: number;
  /** By slice: a version, or the origin of a build on the viewer's own machine. */
  slices: Record<string, string>;
}

declare module 'express-session' {
  interface SessionData {
    preview?: Preview;
  }
}

/** Cookie with the secret of the link that this browser follows. */
export const PREVIEW_COOKIE = 'preview';
export const PREVIEW_MS = 3_600_000;
const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;
export const isLocalOrigin = (shown: string): boolean => LOCAL.test(shown);

/** Requested preview of an address: `?slice.checkout=0.3.0` for the slice mfe-checkout. null: none. */
export function previewAsked(query: string, slices: readonly string[]): { slice: string; shown: string } | null {
  for (const [name, shown] of new URLSearchParams(query)) {
    const slice = /^slice\.(?:mfe-)?([a-z][a-z0-9-]*)$/.exec(name)?.[1];
    if (slice !== undefined && slices.includes(`mfe-${slice}`))
      return { slice: `mfe-${slice}`, shown: shown.replace(/\/+$/, '') };
  }
  return null;
}

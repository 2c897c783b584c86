import type { PreviewLink } from '../../../releases/index.js';

/**
 * The words of a previewed page's badge: slice and version, and the end of its link in the property's time.
 * @param timeZone IANA name
 */
export function previewView({ slice, version, expires_at: end }: PreviewLink, timeZone: string) {
  const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(end);
  return { shown: `${slice.replace(/^mfe-/, '')} ${version}`, until };
}

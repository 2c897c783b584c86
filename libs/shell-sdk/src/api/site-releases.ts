import { createStore } from '../storage/store';

/**
 * What the site serves this visitor now, as the gateway's last answer said (`BootData.releases` has the form); null: no
 * answer has said so yet.
 */
export const siteReleases = createStore<string | null>(null);

/** Reads it from an answer of the API. Answers from the gateway's memory, which are for all visitors, do not say it. */
export function noteSiteReleases(headers: Headers): void {
  const said = headers.get('shamba-releases');
  if (said !== null && said !== siteReleases.get()) siteReleases.set(said);
}

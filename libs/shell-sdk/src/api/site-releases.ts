import { createStore } from '../storage/store';

/** This visitor's releases by the gateway's latest answer (as `BootData.releases`); null: none has named them yet. */
export const siteReleases = createStore<string | null>(null);

/** Stores the releases that an API answer names. Answers from the gateway's shared cache do not name them. */
export function noteSiteReleases(headers: Headers): void {
  const said = headers.get('shamba-releases');
  if (said !== null && said !== siteReleases.get()) siteReleases.set(said);
}

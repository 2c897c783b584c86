import { BAD_RELEASES_COOKIE } from '@shamba/api-contract/slice-manifest';

/** Resets the failed releases, as in a new browser. */
export function forgetBadReleases(): void {
  document.cookie = `${BAD_RELEASES_COOKIE}=; path=/; max-age=0`;
}

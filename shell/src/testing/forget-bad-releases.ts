import { BAD_RELEASES_COOKIE } from '@shamba/api-contract/slice-manifest';

/** The browser of the next test has seen no release fail. */
export function forgetBadReleases(): void {
  document.cookie = `${BAD_RELEASES_COOKIE}=; path=/; max-age=0`;
}

import type { BootData, Registry } from '@shamba/api-contract/slice-manifest';
import type { QueryClient } from '@tanstack/react-query';
import { isOwnFault, type Releases } from './releases';
import { replaceShown } from './stray-errors';
import { isTried, type Views } from './views';

/** A page does not wait longer for the code that watches its release. */
const AT_THE_LATEST_MS = 1000;

interface LoadTrialParts {
  boot: BootData;
  views: Views;
  queryClient: QueryClient;
  releases: () => Releases;
}

/**
 * Loads the code that watches releases in a trial, on pages with such a release only.
 * @returns a function that resolves when a release may be evaluated: one in a trial once it is watched
 */
export function loadTrial({ boot, views, queryClient, releases }: LoadTrialParts) {
  const isSaving = () => queryClient.isMutating() > 0;
  const { slices = [] } = boot.views ?? {};
  const watching =
    slices.length > 0
      ? import('./trial')
          .then(({ watchTrials }) =>
            watchTrials({
              ...{ boot, views },
              registry: (): Registry => releases().registry.get(),
              isUnsettled: () => isSaving() || isWaiting(queryClient),
              replace: (slice, version) =>
                replaceShown(
                  releases(),
                  { slice, version },
                  { error: new Error('unusable'), mayReplace: () => !isSaving() },
                ),
            }),
          )
          // A page without the watching works: also in a browser that lacks what the watching needs.
          .catch(() => undefined)
      : undefined;
  const late = slices.length > 0 ? new Promise((resolve) => setTimeout(resolve, AT_THE_LATEST_MS)) : undefined;
  return async (slice: string, version: string): Promise<void> => {
    if (isTried(boot, slice, version)) await Promise.race([watching, late]);
  };
}

/** True while answers are awaited, or an API has refused one that the page wants. */
const isWaiting = (queryClient: QueryClient): boolean =>
  queryClient.isFetching() > 0 ||
  queryClient
    .getQueryCache()
    .getAll()
    .some((query) => query.isActive() && query.state.status === 'error' && !isOwnFault(query.state.error));

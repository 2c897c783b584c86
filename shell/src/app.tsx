import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BrowserRouter } from 'react-router';
import { HostProvider, type Host } from '@shamba/shell-sdk/host';
import { Frame } from './chrome/frame';
import type { SliceLoader } from './slices/load-slice';
import type { OpenTab } from './slices/open-tab';
import type { Overrides } from './slices/overrides';
import type { Releases } from './slices/releases';
import { SlicesContext } from './slices/slices-context';

interface AppProps {
  host: Host;
  queryClient: QueryClient;
  loader: SliceLoader;
  releases: Releases;
  overrides: Overrides;
  tab: OpenTab;
}

/**
 * The whole page: one query client, one router, header and footer around the slice that owns the address. Not a data
 * router, which would weigh 17 kB more: the registry decides which slice renders an address (slice-outlet).
 */
export function App({ host, queryClient, loader, releases, overrides, tab }: AppProps) {
  const registry = releases.registry.use();
  const slices = useMemo(
    () => ({ registry, loader, overrides, releases, tab }),
    [registry, loader, overrides, releases, tab],
  );
  return (
    <HostProvider host={host} queryClient={queryClient}>
      <SlicesContext value={slices}>
        <BrowserRouter>
          <Frame />
        </BrowserRouter>
      </SlicesContext>
    </HostProvider>
  );
}

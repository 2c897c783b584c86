import type { QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { HostProvider, type Host } from '@shamba/shell-sdk/host';
import { Frame } from './chrome/frame';
import { SlicesContext, type Slices } from './slices/slices-context';

interface AppProps {
  host: Host;
  queryClient: QueryClient;
  slices: Slices;
}

/**
 * The whole page: one query client, one router, header and footer around whichever slice owns the address. Not a data
 * router: the registry decides which slice renders an address (slice-outlet), and it would weigh 17 kB more.
 */
export function App({ host, queryClient, slices }: AppProps) {
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

import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router';
import { HostProvider, type Host } from '@shamba/shell-sdk/host';
import { createRouter } from './routes';
import { SlicesContext, type Slices } from './slices/slices-context';

interface AppProps {
  host: Host;
  queryClient: QueryClient;
  slices: Slices;
}

/** The whole page: one query client, one router, header and footer around whichever slice owns the address. */
export function App({ host, queryClient, slices }: AppProps) {
  const [router] = useState(createRouter);
  return (
    <HostProvider host={host} queryClient={queryClient}>
      <SlicesContext value={slices}>
        <RouterProvider router={router} />
      </SlicesContext>
    </HostProvider>
  );
}

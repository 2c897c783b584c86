import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HostContext, type Host } from './host';

/** The contexts for the SDK's hooks: the host and the query client. */
export function HostProvider({
  host,
  queryClient,
  children,
}: {
  host: Host;
  queryClient: QueryClient;
  children: ReactNode;
}) {
  return (
    <HostContext value={host}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </HostContext>
  );
}

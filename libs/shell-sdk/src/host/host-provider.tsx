import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HostContext, type Host } from './host';

/** Everything that SDK hooks need around them. */
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

import { useQueryClient } from '@tanstack/react-query';

/**
 * Refetches all queries whose addresses begin with one of
 * these: `await refresh('/api/wines', '/api/admin/stats')`.
 */
export function useRefresh() {
  const client = useQueryClient();
  return (...addresses: string[]): Promise<void> =>
    client.invalidateQueries({
      predicate: ({ queryKey: [address] }) =>
        typeof address === 'string' && addresses.some((start) => address.startsWith(start)),
    });
}

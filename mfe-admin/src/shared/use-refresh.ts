import { useQueryClient } from '@tanstack/react-query';

/**
 * Reads again whatever was read from addresses that begin like
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

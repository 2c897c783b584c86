import { useQueryClient } from '@tanstack/react-query';

/** After a change: whatever shows a part of the customer's own things is read again. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /^\/api\/(customer|wine-club|orders|cart)\b/.test(String(queryKey[0])),
    });
}

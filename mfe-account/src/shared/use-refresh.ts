import { useQueryClient } from '@tanstack/react-query';

/** After a change: reads again every query about the customer. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /^\/api\/(customer|wine-club|orders|cart)\b/.test(String(queryKey[0])),
    });
}

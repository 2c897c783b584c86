import { useQueryClient } from '@tanstack/react-query';

/** Refetches every query about the customer after a change. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /^\/api\/(customer|wine-club|orders|cart)\b/.test(String(queryKey[0])),
    });
}

import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';

export interface ClubTerms {
  version: string;
  /** What is agreed to, word for word. */
  text: string;
}

/** The terms in force. They must not change between being read and being agreed to. */
export const useTerms = ({ enabled }: { enabled: boolean }) => useQuery({ ...apiQuery<ClubTerms>('/api/wine-club/terms'), staleTime: Infinity, refetchInterval: false, enabled });

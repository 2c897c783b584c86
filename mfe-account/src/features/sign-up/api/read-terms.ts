import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';
import type { Schemas } from '../../../shared/api/schemas';

/** What is agreed to, word for word, and its version. */
export type ClubTerms = Schemas['ClubTermsDto'];

/** The terms in force. They must not change between being read and being agreed to. */
export const useTerms = ({ enabled }: { enabled: boolean }) =>
  useQuery({ ...apiQuery('/api/wine-club/terms'), staleTime: Infinity, refetchInterval: false, enabled });

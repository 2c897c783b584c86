import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListPath, Query } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

/** Names that the contract knows; an address holds the values as text, so these stay unchecked. */
type Known<P extends ListPath, Q> = { [K in keyof Q]: K extends keyof Query<`GET ${P}`> ? Q[K] : never };

/** The page of a list that its state (useListState) names. The former page stays until the next is loaded. */
export const useListQuery = <P extends ListPath, Q extends object>(path: P, { query }: { query: Known<P, Q> & Q }) =>
  useQuery({ ...apiList(path, ...([{ query }] as unknown as [never])), placeholderData: keepPreviousData });

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListPath } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

/** The page of a list that its state (useListState) names. The former page stays until the next is loaded. */
export const useListQuery = <P extends ListPath>(path: P, { query }: { query: object }) =>
  useQuery({ ...apiList(path, ...([{ query }] as unknown as [never])), placeholderData: keepPreviousData });

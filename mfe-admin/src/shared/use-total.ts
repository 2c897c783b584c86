import { useQuery } from '@tanstack/react-query';
import type { ListPath, Query } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

/** Number of rows of a list with this query; undefined until it is known. */
export const useTotal = <P extends ListPath>(path: P, query: Query<`GET ${P}`>): number | undefined =>
  useQuery({
    ...apiList(path, ...([{ query: { ...(query as object), limit: 1 } }] as unknown as [never])),
    select: ({ total }) => total,
  }).data;

/** Lists count no further than this. */
const COUNTED = 10_000;

/** A list's number of rows as text. */
export const totalText = (total: number): string => (total > COUNTED ? '10,000+' : String(total));

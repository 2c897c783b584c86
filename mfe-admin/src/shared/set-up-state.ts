import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';

/** How far the first run of this site is; it changes on the set-up's own pages only. */
export const useSetUpState = ({ enabled = true } = {}) =>
  useQuery({ ...apiQuery('/api/setup'), enabled, refetchInterval: false });

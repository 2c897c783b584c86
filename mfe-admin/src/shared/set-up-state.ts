import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';

/** State of this site's set-up; it changes on the set-up's own pages only. */
export const useSetUpState = ({ enabled = true } = {}) =>
  useQuery({ ...apiQuery('/api/setup'), enabled, refetchInterval: false });

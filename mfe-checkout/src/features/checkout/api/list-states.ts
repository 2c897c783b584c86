import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';

export interface UsState {
  code: string;
  name: string;
  /** Whether wine may be shipped there. */
  open: boolean;
}

/** All states and DC; `open` ones can be shipped to, billing offers all. */
export const useStates = (): UsState[] =>
  useQuery({ ...apiQuery<UsState[]>('/api/shipping/states'), refetchInterval: false }).data ?? [];

import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';
import type { Schemas } from './schemas';

export type UsState = Schemas['ShipStateDto'];

/** All states and DC; `open` ones can be shipped to, billing offers all. */
export const useStates = (): UsState[] =>
  useQuery({ ...apiQuery('/api/shipping/states'), refetchInterval: false }).data ?? [];

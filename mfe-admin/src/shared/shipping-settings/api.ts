import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery } from '@shamba/shell-sdk';
import { rowsAt } from '../resource/rows-at';

export type ShippingSetting = Answer<'GET /api/admin/shipping-settings'>[number];

export const SHIPPING_READS = ['/api/admin/shipping-settings', '/api/shipping'] as const;

/** The states with a shipping cost of their own. A cost for a state does not open it for wine. */
export const shippingSettings = rowsAt('/api/admin/shipping-settings');

/** The 50 states and DC. */
export const useStates = () => useQuery({ ...apiQuery('/api/shipping/states'), refetchInterval: false });

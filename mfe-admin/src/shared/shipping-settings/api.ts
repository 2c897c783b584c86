import { useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body } from '@shamba/shell-sdk';

export type ShippingSetting = Answer<'GET /api/admin/shipping-settings'>[number];
export type ShippingSettingBody = NonNullable<Body<'POST /api/admin/shipping-settings'>>;

export const SHIPPING_READS = ['/api/admin/shipping-settings', '/api/shipping'] as const;

/** The states with a shipping cost of their own. */
export const useShippingSettings = () => useQuery(apiQuery('/api/admin/shipping-settings'));

/** The 50 states and DC. Saving a cost for a state does not open it for wine. */
export const useStates = () => useQuery(apiQuery('/api/shipping/states'));

export const saveShippingSetting = (
  id: number | null,
  body: ShippingSettingBody,
  version: number | undefined,
): Promise<ShippingSetting> =>
  id === null
    ? callApi('POST /api/admin/shipping-settings', { body })
    : callApi('PUT /api/admin/shipping-settings/{id}', {
        path: { id },
        body,
        ...(version !== undefined && { version }),
      });

export const deleteShippingSetting = ({ id, version }: ShippingSetting) =>
  callApi('DELETE /api/admin/shipping-settings/{id}', { path: { id }, version });

import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery, callApi, useSession, type Body, type Cart } from '@shamba/shell-sdk';

export type UsState = Schemas['ShipStateDto'];
export type SavedAddress = Schemas['SavedAddressDto'];
/** A member's data in the wine club; the shipping address is where the bottles go. */
export type Member = Schemas['ClubMemberDto'];
export type PlacedOrder = Schemas['OrderDto'];
/** A registration for a free event. */
export type Registered = Schemas['RegisteredDto'];
export type PaymentAnswer = Schemas['PaymentAnswerDto'];
export type PaymentRequest = Body<'POST /api/square/create-payment'>;
export type OrderRequest = Body<'POST /api/orders'>;

/** All states and DC; `open` ones can be shipped to, billing offers all. */
export const useStates = (): UsState[] =>
  useQuery({ ...apiQuery('/api/shipping/states'), refetchInterval: false }).data ?? [];

/** The customer's saved addresses; undefined for a guest and until they are known, none when they can't be read. */
export function useAddresses(): SavedAddress[] | undefined {
  const { user } = useSession();
  const { data, isError } = useQuery({
    ...apiQuery('/api/customer/addresses'),
    enabled: user !== null,
    refetchInterval: false,
  });
  return data ?? (isError ? [] : undefined);
}

/** The signed-in customer's membership; null without one or when it can't be read, undefined until it is known. */
export function useMember(): Member | null | undefined {
  const { user } = useSession();
  const { data, isError } = useQuery({
    ...apiQuery('/api/customer/wine-club-status', { on401: 'null' }),
    enabled: user !== null,
    refetchInterval: false,
  });
  return data === undefined && !isError ? undefined : (data?.member ?? null);
}

/** The terms that a new member agrees to. */
export const useClubTerms = (needed: boolean) =>
  useQuery({ ...apiQuery('/api/wine-club/terms'), enabled: needed, refetchInterval: false });

/** Holds what is in the cart, all or nothing; the same call refreshes the time. 409 when something ran out. */
export const startCheckout = (sessionId: string) =>
  callApi('POST /api/checkout/start', { body: { session_id: sessionId } });

/** Whether everything in the cart can be had at its quantity. */
export const validateStock = (cart: Cart) =>
  callApi('POST /api/cart/validate-stock', {
    body: {
      cartItems: Object.values(cart)
        .flat()
        .map(({ id, item_type, item_id, quantity, item_details }) => ({
          id,
          item_type,
          item_id,
          quantity,
          item_details,
        })),
    },
  });

/** Authorises the amount. A decline is an answer, not an error; 409 `price_changed` carries a fresh quote. */
export const createPayment = (body: PaymentRequest) => callApi('POST /api/square/create-payment', { body });

/** Makes the order of a paid attempt. Repeating it answers the same order. */
export const placeOrder = (body: OrderRequest) => callApi('POST /api/orders', { body });

/** Registers for a free event. The same visitor, date and e-mail gets the same registration again. */
export const registerForEvent = (id: number, body: Body<'POST /api/events/{id}/register'>) =>
  callApi('POST /api/events/{id}/register', { path: { id }, body });

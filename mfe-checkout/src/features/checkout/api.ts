import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { today } from '@shamba/slice-kit/page';
import { apiQuery, callApi, useSession, type Body, type Cart } from '@shamba/shell-sdk';

export type UsState = Schemas['ShipStateDto'];
export type CardOnFile = Schemas['CardDto'];
export type PlacedOrder = Schemas['OrderDto'];
/** A registration for a free event. */
export type Registered = Schemas['RegisteredDto'];
export type PaymentAnswer = Schemas['PaymentAnswerDto'];
export type PaymentRequest = Body<'POST /api/square/create-payment'>;
export type OrderRequest = Body<'POST /api/orders'>;

/** All states and DC; shipping offers the `open` ones, billing all. */
export const useStates = (): UsState[] =>
  useQuery({ ...apiQuery('/api/shipping/states'), refetchInterval: false }).data ?? [];

/** The customer's card on file; null: there is none, undefined while loading. */
export function useCardOnFile(): CardOnFile | null | undefined {
  const { user } = useSession();
  const { data, isError } = useQuery({
    ...apiQuery('/api/customer/membership'),
    enabled: user !== null,
    refetchInterval: false,
  });
  if (user === null || isError) return null;
  return data && (data.member?.card ?? null);
}

/** A card is good until the end of the month of its expiry. */
export const isExpired = ({ expiry_month, expiry_year }: Pick<CardOnFile, 'expiry_month' | 'expiry_year'>): boolean =>
  `${expiry_year}-${String(expiry_month).padStart(2, '0')}` < today().slice(0, 7);

/** The terms that a new member agrees to. */
export const useClubTerms = (needed: boolean) =>
  useQuery({ ...apiQuery('/api/wine-club/terms'), enabled: needed, refetchInterval: false });

/** Holds everything in the cart, all or nothing; a repeated call renews the hold. 409 when something is sold out. */
export const startCheckout = (sessionId: string) =>
  callApi('POST /api/checkout/start', { body: { session_id: sessionId } });

/** Checks that everything in the cart is available in its quantity. */
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

/** Authorises the amount. A decline is a normal answer; 409 `price_changed` has a new quote. */
export const createPayment = (body: PaymentRequest) => callApi('POST /api/square/create-payment', { body });

/** Makes the order of a paid attempt. A repeated call returns the same order. */
export const placeOrder = (body: OrderRequest) => callApi('POST /api/orders', { body });

/** Registers for a free event. The same visitor, date and e-mail gets the same registration again. */
export const registerForEvent = (id: number, body: Body<'POST /api/events/{id}/register'>) =>
  callApi('POST /api/events/{id}/register', { path: { id }, body });

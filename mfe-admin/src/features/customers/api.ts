import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatMoney } from '@shamba/ui/core';
import { apiQuery, callApi, type Answer, type Query } from '@shamba/shell-sdk';
import type { AddressBody } from '@shamba/slice-kit/addresses';
import { apiList } from '@shamba/slice-kit/api';

export type Customer = Answer<'GET /api/admin/customers'>[number];
export type CustomerListQuery = Query<'GET /api/admin/customers'>;

/** A customer's display name: the name, else the user name. */
export const nameOf = (customer: Customer): string =>
  customer.name || [customer.first_name, customer.last_name].filter(Boolean).join(' ') || customer.username;

/** "2 orders, $128.50"; null without orders. */
export const ordersOf = ({ order_count, money_spent }: Customer): string | null =>
  order_count === 0 ? null : `${order_count} ${order_count === 1 ? 'order' : 'orders'}, ${formatMoney(money_spent)}`;

/** One page of the customers, newest first. The former page stays until the next is loaded. */
export const useCustomers = (query: CustomerListQuery) =>
  useQuery({ ...apiList('/api/admin/customers', { query }), placeholderData: keepPreviousData });

/** One customer, on any page of the list. */
export const useCustomer = (id: number) => useQuery(apiQuery('/api/admin/customers/{id}', { path: { id } }));

/** A customer's latest orders, by e-mail address. */
export const useOrdersOf = (email: string) =>
  useQuery(apiList('/api/admin/orders', { query: { q: email, limit: 10 } }));

/** Mails to a customer, newest first. */
export const useMailsTo = (recipient: string) =>
  useQuery(apiList('/api/admin/notifications', { query: { recipient, limit: 10 } }));

/** True if a customer has unsubscribed from optional mails. */
export const useUnsubscribed = (email: string) => useQuery(apiQuery('/api/admin/unsubscribed', { query: { email } }));

/** Undoes unsubscribing on the customer's wish; `reason`: how the customer asked. */
export const undoUnsubscribing = (email: string, reason: string) =>
  callApi('POST /api/admin/unsubscribed/undo', { body: { email, reason } });

const SHOWN = 10;
/** A text search also finds longer addresses that contain this address. */
const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

/** A customer's latest stays, by e-mail address. */
export const useStaysOf = (email: string) =>
  useQuery({
    ...apiList('/api/vineyard-stay/bookings', { query: { q: email, limit: SHOWN } }),
    select: ({ rows }) => rows.filter(({ guest_email }) => isSame(guest_email, email)),
  });

/** The latest visits that a customer booked or asked for. */
export const useVisitsOf = (email: string) =>
  useQuery({
    ...apiList('/api/admin/experience-bookings', { query: { q: email, limit: SHOWN } }),
    select: ({ rows }) => rows.filter(({ guest_email }) => isSame(guest_email, email)),
  });

/** The latest events that a customer registered for. */
export const useRegistrationsOf = (email: string) =>
  useQuery({
    ...apiList('/api/admin/event-registrations', { query: { q: email, limit: SHOWN } }),
    select: ({ rows }) => rows.filter(({ customer_email }) => isSame(customer_email, email)),
  });

/** A customer's messages to the winery, newest first, spam included. */
export const useInquiriesOf = (email: string) =>
  useQuery(apiList('/api/admin/inquiries', { query: { email, spam: 'any', limit: SHOWN } }));

/** Records staff's approval of a customer. */
export const setApproval = ({ id, version }: Customer, approval_status: string) =>
  callApi('PATCH /api/admin/users/{id}', { path: { id }, version, body: { approval_status } });

export type Membership = NonNullable<Answer<'GET /api/admin/customers/{userId}/membership'>['member']>;
export type Note = Answer<'GET /api/admin/customers/{userId}/notes'>[number];

/** A customer's membership, also after its end. */
export const useMembershipOf = (userId: number) =>
  useQuery(apiQuery('/api/admin/customers/{userId}/membership', { path: { userId } }));

/** A customer's saved addresses, defaults first. */
export const addressesOf = (userId: number) =>
  apiQuery('/api/admin/customers/{userId}/addresses', { path: { userId } });
export const useAddressesOf = (userId: number) => useQuery(addressesOf(userId));

/** All states and DC. */
export const useStates = () => useQuery({ ...apiQuery('/api/shipping/states'), refetchInterval: false });

/** Adds or replaces an address. */
export const saveAddress = (userId: number, id: number | null, body: AddressBody, version: number | undefined) =>
  id === null
    ? callApi('POST /api/admin/customers/{userId}/addresses', { path: { userId }, body })
    : callApi('PUT /api/admin/customers/{userId}/addresses/{id}', {
        path: { userId, id },
        body,
        ...(version !== undefined && { version }),
      });

export const removeAddress = (userId: number, id: number) =>
  callApi('DELETE /api/admin/customers/{userId}/addresses/{id}', { path: { userId, id } });

/** Staff's notes about a customer, newest first. */
export const useNotesOf = (userId: number) =>
  useQuery(apiQuery('/api/admin/customers/{userId}/notes', { path: { userId } }));

/** Adds a note, or changes the caller's own. */
export const saveNote = (userId: number, known: Note | null, note: string) =>
  known === null
    ? callApi('POST /api/admin/customers/{userId}/notes', { path: { userId }, body: { note } })
    : callApi('PUT /api/admin/customers/{userId}/notes/{id}', {
        path: { userId, id: known.id },
        version: known.version,
        body: { note },
      });

export const deleteNote = (userId: number, { id }: Note) =>
  callApi('DELETE /api/admin/customers/{userId}/notes/{id}', { path: { userId, id } });

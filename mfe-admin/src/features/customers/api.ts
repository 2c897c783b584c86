import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatMoney } from '@shamba/ui/core';
import { apiQuery, callApi, type Answer, type Query } from '@shamba/shell-sdk';
import type { AddressBody } from '@shamba/slice-kit/addresses';
import { apiList } from '@shamba/slice-kit/api';

export type Customer = Answer<'GET /api/admin/customers'>[number];
export type CustomerListQuery = Query<'GET /api/admin/customers'>;

/** What staff call a customer: the name, else the user name. */
export const nameOf = (customer: Customer): string =>
  customer.name || [customer.first_name, customer.last_name].filter(Boolean).join(' ') || customer.username;

/** "2 orders, $128.50"; nothing for those who have none. */
export const ordersOf = ({ order_count, money_spent }: Customer): string | null =>
  order_count === 0 ? null : `${order_count} ${order_count === 1 ? 'order' : 'orders'}, ${formatMoney(money_spent)}`;

/** One page of the customers, newest first. The page before stays until the next is there. */
export const useCustomers = (query: CustomerListQuery) =>
  useQuery({ ...apiList('/api/admin/customers', { query }), placeholderData: keepPreviousData });

/** One customer, whatever page of the list they are on. */
export const useCustomer = (id: number) => useQuery(apiQuery('/api/admin/customers/{id}', { path: { id } }));

/** The last orders of one customer, by e-mail address. */
export const useOrdersOf = (email: string) =>
  useQuery(apiList('/api/admin/orders', { query: { q: email, limit: 10 } }));

/** What was mailed to one customer, newest first. */
export const useMailsTo = (recipient: string) =>
  useQuery(apiList('/api/admin/notifications', { query: { recipient, limit: 10 } }));

/** Whether one customer has unsubscribed from mails that are no answer. */
export const useUnsubscribed = (email: string) => useQuery(apiQuery('/api/admin/unsubscribed', { query: { email } }));

/** Takes that back on the customer's wish; `reason`: how they asked for it. */
export const undoUnsubscribing = (email: string, reason: string) =>
  callApi('POST /api/admin/unsubscribed/undo', { body: { email, reason } });

const SHOWN = 10;
/** A text search also finds longer addresses that contain this one. */
const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

/** The last stays of one customer, by e-mail address. */
export const useStaysOf = (email: string) =>
  useQuery({
    ...apiList('/api/vineyard-stay/bookings', { query: { q: email, limit: SHOWN } }),
    select: ({ rows }) => rows.filter(({ guest_email }) => isSame(guest_email, email)),
  });

/** The last visits that one customer has booked or asked for. */
export const useVisitsOf = (email: string) =>
  useQuery({
    ...apiList('/api/admin/experience-bookings', { query: { q: email, limit: SHOWN } }),
    select: ({ rows }) => rows.filter(({ guest_email }) => isSame(guest_email, email)),
  });

/** The last events that one customer has registered for. */
export const useRegistrationsOf = (email: string) =>
  useQuery({
    ...apiList('/api/admin/event-registrations', { query: { q: email, limit: SHOWN } }),
    select: ({ rows }) => rows.filter(({ customer_email }) => isSame(customer_email, email)),
  });

/** What one customer has written to the winery, newest first, also what is taken for spam. */
export const useInquiriesOf = (email: string) =>
  useQuery(apiList('/api/admin/inquiries', { query: { email, spam: 'any', limit: SHOWN } }));

/** Notes whether staff have approved a customer. */
export const setApproval = ({ id, version }: Customer, approval_status: string) =>
  callApi('PATCH /api/admin/users/{id}', { path: { id }, version, body: { approval_status } });

export type Membership = NonNullable<Answer<'GET /api/admin/customers/{userId}/membership'>['member']>;
export type Note = Answer<'GET /api/admin/customers/{userId}/notes'>[number];

/** A customer's membership, also one that has ended. */
export const useMembershipOf = (userId: number) =>
  useQuery(apiQuery('/api/admin/customers/{userId}/membership', { path: { userId } }));

/** A customer's saved addresses, defaults first. */
export const addressesOf = (userId: number) =>
  apiQuery('/api/admin/customers/{userId}/addresses', { path: { userId } });
export const useAddressesOf = (userId: number) => useQuery(addressesOf(userId));

/** All states and DC. */
export const useStates = () => useQuery({ ...apiQuery('/api/shipping/states'), refetchInterval: false });

/** Adds an address, or replaces one. */
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

/** What staff have noted about a customer, newest first. */
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

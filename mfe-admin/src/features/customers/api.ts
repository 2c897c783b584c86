import { formatMoney } from '@shamba/ui/core';
import type { Answer } from '@shamba/shell-sdk';
import { counted } from '../../shared/counted';

export type Customer = Answer<'GET /api/admin/customers'>[number];
export type Note = Answer<'GET /api/admin/customers/{userId}/notes'>[number];

/** A customer's display name: the name, else the user name. */
export const nameOf = (customer: Customer): string =>
  customer.name || [customer.first_name, customer.last_name].filter(Boolean).join(' ') || customer.username;

/** "2 orders, $128.50 spent"; null without orders. */
export const ordersOf = ({ order_count, money_spent }: Customer): string | null =>
  order_count === 0 ? null : `${counted(order_count, 'order')}, ${formatMoney(money_spent)} spent`;

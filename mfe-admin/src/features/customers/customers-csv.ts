import { stringify } from 'csv-stringify/browser/esm/sync';
import { readAll } from '@shamba/slice-kit/api';
import { type Customer, type CustomerListQuery, nameOf } from './api';

const COLUMNS = [
  'username',
  'name',
  'email',
  'phone',
  'location',
  'approval_status',
  'activity',
  'order_count',
  'money_spent',
  'first_order_at',
  'last_order_at',
  'created_at',
] as const;

/** All customers that match search and filters, in the order of the list. */
export function allCustomers(query: CustomerListQuery): Promise<Customer[]> {
  const { limit: _limit, page: _page, ...matching } = query ?? {};
  return readAll('/api/admin/customers', matching, Infinity);
}

/** CSV file of customers with a heading line. Cells that a spreadsheet would run as formulas become text. */
export const customersCsv = (customers: readonly Customer[]): string =>
  stringify(
    customers.map((customer) => ({
      ...customer,
      name: nameOf(customer),
      activity: customer.order_count > 0 ? 'Active' : 'New',
    })),
    { header: true, columns: [...COLUMNS], escape_formulas: true },
  );

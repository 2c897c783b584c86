import { stringify } from 'csv-stringify/browser/esm/sync';
import { callApi } from '@shamba/shell-sdk';
import { type Customer, type CustomerListQuery, nameOf } from './api';

const COLUMNS = ['username', 'name', 'email', 'phone', 'location', 'approval_status', 'created_at'] as const;
const PAGE = 500;

/** Every customer that the search matches, on whatever page. */
export async function allCustomers({ q }: Pick<NonNullable<CustomerListQuery>, 'q'>): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await callApi('GET /api/admin/customers', { query: { ...(q && { q }), limit: PAGE, page } });
    customers.push(...rows);
    if (rows.length < PAGE) return customers;
  }
}

/**
 * The file of customers: a line of headings, one line each. A cell
 * that a spreadsheet would run as a formula is made a text.
 */
export const customersCsv = (customers: readonly Customer[]): string =>
  stringify(
    customers.map((customer) => ({ ...customer, name: nameOf(customer) })),
    { header: true, columns: [...COLUMNS], escape_formulas: true },
  );

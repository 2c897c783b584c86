/**
 * Id of a row in an address (`/admin/customers?customer=12`): a whole number from 1 to 999,999,999.
 * null for any other text.
 */
export const idIn = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/**
 * The id of a row that an address names (`/admin/customers?customer=12`): a whole number from 1 to 999,999,999.
 * null: the text names no row; an address may say anything.
 */
export const idIn = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

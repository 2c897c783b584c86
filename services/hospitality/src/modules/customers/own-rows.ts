/**
 * What of a table is a customer's own, as a condition: the rows of the account, and what guests without an account
 * booked under its verified address (docs/rules.md, People). What another account booked stays that account's, whatever
 * address it names.
 *
 * Parameters: $1 the user's id; $2 the verified address, or null when there is none.
 */
export const ownRows = (row: string, emailColumn: string): string =>
  `(${row}.user_id = $1 OR (${row}.user_id IS NULL AND lower(${row}.${emailColumn}) = lower($2)))`;

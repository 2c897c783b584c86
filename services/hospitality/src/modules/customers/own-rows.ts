/**
 * SQL: a customer's own rows of a table: those of the account, and bookings of guests without an account under its
 * verified address (docs/rules.md, People). Bookings of another account stay that account's, with any address.
 *
 * Parameters: $1 the user's id; $2 the verified address, or null without one.
 */
export const ownRows = (row: string, emailColumn: string): string =>
  `(${row}.user_id = $1 OR (${row}.user_id IS NULL AND lower(${row}.${emailColumn}) = lower($2)))`;

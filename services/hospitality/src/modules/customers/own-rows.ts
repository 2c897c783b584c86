/**
 * SQL: a customer's own rows of a table: those of the account, and bookings of guests without an account under its
 * verified address (docs/rules.md, People). Bookings of another account stay that account's, with any address.
 *
 * Parameters: `userId`; `email`, the verified address, or null without one.
 */
export const ownRows = (row: string, emailColumn: string): string =>
  `(${row}.user_id = :userId OR (${row}.user_id IS NULL AND lower(${row}.${emailColumn}) = lower(:email)))`;

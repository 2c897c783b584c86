/**
 * SQL: a customer's own rows of a table: those of the account, and purchases of guests without an account under its
 * verified address (docs/rules.md, People). Purchases of another account stay that account's, with any address.
 *
 * Parameters: $1 the user's id; $2 the verified address, or null without one.
 */
const ownRows = (email: string): string => `(user_id = $1 OR (user_id IS NULL AND lower(${email}) = lower($2)))`;

/** Own rows of `orders`. */
export const OWN_ORDERS = ownRows('customer_email');

/** Own rows of `payment_attempts`. */
export const OWN_ATTEMPTS = ownRows(`snapshot -> 'customer' ->> 'email'`);

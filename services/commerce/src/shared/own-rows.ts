/**
 * SQL: a customer's own rows of a table: those of the account, and purchases of guests without an account under its
 * verified address (docs/rules.md, People). Purchases of another account stay that account's, with any address.
 *
 * @param userId name of the parameter with the user's id
 * @param address name of the parameter with the verified address, null without one
 */
const ownRows = (email: string, userId = '$1', address = '$2'): string =>
  `(user_id = ${userId} OR (user_id IS NULL AND lower(${email}) = lower(${address})))`;

const ATTEMPT_EMAIL = `snapshot -> 'customer' ->> 'email'`;

/** Own rows of `orders`. */
export const OWN_ORDERS = ownRows('customer_email');

/** The same for query builders, with the parameters `userId` and `email`. */
export const OWN_ORDERS_NAMED = ownRows('customer_email', ':userId', ':email');

/** Own rows of `payment_attempts`. */
export const OWN_ATTEMPTS = ownRows(ATTEMPT_EMAIL);

/** The same for query builders, with the parameters `userId` and `email`. */
export const OWN_ATTEMPTS_NAMED = ownRows(ATTEMPT_EMAIL, ':userId', ':email');

/**
 * What of a table is a customer's own, as a condition: the rows of the account, and what guests without an account bought under its
 * verified address (docs/rules.md, People). What another account bought stays that account's, whatever address it names.
 *
 * Parameters: $1 the user's id; $2 the verified address, or null when there is none.
 */
const ownRows = (email: string): string => `(user_id = $1 OR (user_id IS NULL AND lower(${email}) = lower($2)))`;

/** Own rows of `orders`. */
export const OWN_ORDERS = ownRows('customer_email');

/** Own rows of `payment_attempts`. */
export const OWN_ATTEMPTS = ownRows(`snapshot -> 'customer' ->> 'email'`);

/**
 * What of `inquiries` is a customer's own, as a condition: those sent by the account, and those sent without an account
 * from its verified address (docs/rules.md, People). What another account wrote stays that account's, whatever address
 * it names.
 *
 * Parameters: $1 the user's id; $2 the verified address, or null when there is none.
 */
export const OWN_INQUIRIES = '(user_id = $1 OR (user_id IS NULL AND lower(email) = lower($2)))';

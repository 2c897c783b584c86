const AGE = 'extract(epoch FROM now() - min(state_at))';

/** The condition of the index `payment_attempts_due`. */
const ATTEMPTS = `payment_attempts WHERE state IN ('pinning', 'authorising', 'paid', 'ordered', 'voiding')`;

/** Disputes take weeks, and refunds that wait for them cannot be hurried either. */
const REFUNDS = `refunds WHERE state IN ('requested', 'pending') AND origin <> 'dispute'
  AND NOT (state = 'requested' AND EXISTS (
    SELECT 1 FROM disputes d WHERE d.attempt_id = refunds.attempt_id
      AND d.state IN ('evidence_required', 'processing')))`;

/** Rows that wait, by their state. */
export const UNFINISHED = {
  // SQL by hand (fold): counts attempts by state
  payments: `SELECT state, count(*) AS value FROM ${ATTEMPTS} GROUP BY state`,
  // SQL by hand (fold): finds the oldest attempt by state
  paymentsAge: `SELECT state, ${AGE} AS value FROM ${ATTEMPTS} GROUP BY state`,
  // SQL by hand (fold): counts refunds by state
  refunds: `SELECT state, count(*) AS value FROM ${REFUNDS} GROUP BY state`,
  // SQL by hand (fold): finds the oldest refund by state
  refundsAge: `SELECT state, ${AGE} AS value FROM ${REFUNDS} GROUP BY state`,
};

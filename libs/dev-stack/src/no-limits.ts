/** Options for connections of tools: without the account's time limits (`setUpSessions` of service-kit). */
export const NO_LIMITS = {
  options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=0',
};

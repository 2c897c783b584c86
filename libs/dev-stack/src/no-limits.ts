/** For a connection of tools: a service's account is held to limits (`limitSessions` of service-kit) that loads exceed. */
export const NO_LIMITS = {
  options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=0',
};

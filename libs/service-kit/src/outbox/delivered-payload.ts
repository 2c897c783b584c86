import { MAIL_LINKS } from '@shamba/event-contract';

/**
 * SQL of a delivered event's payload. Removes erased customers from `customer.erased` (only the id stays), and secret
 * links from mail requests, which the worker has stored.
 */
export const DELIVERED_PAYLOAD = `CASE type
  WHEN 'customer.erased' THEN payload || '{"email": "", "traces": []}'
  WHEN 'mail.requested' THEN payload ${MAIL_LINKS.map((name) => `#- '{data,${name}}'`).join(' ')}
  ELSE payload END`;

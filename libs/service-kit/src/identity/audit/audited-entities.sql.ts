/**
 * All entities in the audit log, in their order.
 * SQL by hand (fold): one index step for each entity of the whole log
 */
export const AUDITED_ENTITIES = `WITH RECURSIVE kinds AS (
    (SELECT entity FROM audit_log ORDER BY entity LIMIT 1)
    UNION ALL
    SELECT (SELECT a.entity FROM audit_log a WHERE a.entity > kinds.entity ORDER BY a.entity LIMIT 1)
    FROM kinds WHERE kinds.entity IS NOT NULL
  ) SELECT entity FROM kinds WHERE entity IS NOT NULL`;

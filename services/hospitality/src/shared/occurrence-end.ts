/**
 * SQL: end of an occurrence `o`, YYYY-MM-DD HH:MM by the property's clock; on the next day if the end is earlier than
 * the start (docs/rules.md, Events and experiences). Compares as text with the property's stamp.
 */
export const ENDS_AT = `to_char(o.local_date + o.end_time + CASE WHEN o.end_time < o.start_time THEN interval '1 day' ELSE interval '0' END, 'YYYY-MM-DD HH24:MI')`;

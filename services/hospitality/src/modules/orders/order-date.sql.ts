/** SQL by hand (fold): one list of three tables. */
export const ORDER_DATES = `
  SELECT b.order_line_ref AS "lineId", 'vineyard_stay' AS kind, b.booking_status AS status,
    b.check_in_date::text AS date, to_char(s.check_in_time, 'HH24:MI') AS time
     FROM stay_bookings b LEFT JOIN stay_settings s ON s.unit_id = b.unit_id WHERE b.order_id = $1
   UNION ALL
   SELECT r.order_line_ref, 'event', r.status, o.local_date::text, to_char(o.start_time, 'HH24:MI')
     FROM event_registrations r JOIN event_occurrences o ON o.id = r.occurrence_id WHERE r.order_id = $1
   UNION ALL
   SELECT order_line_ref, 'experience', status, booking_date::text, to_char(booking_time, 'HH24:MI')
     FROM experience_bookings WHERE order_id = $1
   ORDER BY 1`;

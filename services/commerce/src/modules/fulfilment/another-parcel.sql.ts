// SQL by hand (fold): the parcel and its lines in one statement
export const ANOTHER_PARCEL = `
  WITH parcel AS (
    INSERT INTO fulfilments (order_id, method, state, created_at, updated_at) VALUES ($1, $2, 'pending', $3, $3)
    RETURNING id
  )
  INSERT INTO fulfilment_lines (fulfilment_id, order_line_id, quantity)
  SELECT parcel.id, l.id, l.quantity - l.refunded_quantity FROM parcel, order_lines l
  WHERE l.order_id = $1 AND l.item_type = 'wine' AND l.quantity > l.refunded_quantity`;

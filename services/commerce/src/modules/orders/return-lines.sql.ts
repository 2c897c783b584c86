// SQL by hand (fold): all lines of a return in one statement
export const RETURN_PIECES = `
  WITH pieces AS (SELECT * FROM unnest($2::int[], $3::int[], $4::bigint[]) AS piece(line_id, quantity, kept_fee)),
  unpacked AS (
    DELETE FROM fulfilment_lines f USING pieces WHERE f.order_line_id = pieces.line_id AND f.quantity <= pieces.quantity
      AND EXISTS (SELECT 1 FROM fulfilments s WHERE s.id = f.fulfilment_id AND s.state IN ('pending', 'ready'))
  ), fewer AS (
    UPDATE fulfilment_lines f SET quantity = f.quantity - pieces.quantity FROM pieces, fulfilments s
    WHERE f.order_line_id = pieces.line_id AND f.quantity > pieces.quantity
      AND s.id = f.fulfilment_id AND s.state IN ('pending', 'ready')
  )
  UPDATE order_lines l SET refunded_quantity = l.refunded_quantity + pieces.quantity,
    kept_fee = l.kept_fee + pieces.kept_fee
  FROM pieces WHERE l.id = pieces.line_id AND l.order_id = $1`;

// SQL by hand (fold): takes the returned pieces of their lines out of the parcel $1
export const UNPACK_RETURNED = `
  WITH kept AS (
    SELECT f.order_line_id AS line_id, l.quantity - l.refunded_quantity AS quantity
    FROM fulfilment_lines f JOIN order_lines l ON l.id = f.order_line_id
    WHERE f.fulfilment_id = $1 AND f.quantity > l.quantity - l.refunded_quantity
  ), unpacked AS (
    DELETE FROM fulfilment_lines f USING kept
    WHERE f.fulfilment_id = $1 AND f.order_line_id = kept.line_id AND kept.quantity <= 0
  )
  UPDATE fulfilment_lines f SET quantity = kept.quantity FROM kept
  WHERE f.fulfilment_id = $1 AND f.order_line_id = kept.line_id AND kept.quantity > 0`;

// SQL by hand (lock): claims the cart's row and opens the attempt in one statement
export const OPEN_ATTEMPT = `
  WITH cart AS (UPDATE carts SET checkout_id = coalesce(checkout_id, $3::uuid), updated_at = $10
    WHERE id = $2 AND purchases = $13 RETURNING id, checkout_id)
  INSERT INTO payment_attempts (id, purpose, cart_id, checkout_id, user_id, guest_id, amount, currency, fingerprint,
    snapshot, state, state_at, created_at, has_customer, may_hold_pins)
  SELECT $1::uuid, 'checkout', cart.id, cart.checkout_id, $4::int, $5::text, $6::bigint, $7, $8, $9::jsonb,
    'pinning', $10, $10, $11::boolean, $12::boolean FROM cart
  ON CONFLICT (cart_id) WHERE state IN ('pinning', 'authorising', 'paid') DO NOTHING
  RETURNING checkout_id`;

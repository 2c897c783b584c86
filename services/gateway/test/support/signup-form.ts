/** A card number that providers hand out for tests. */
export const TEST_PAN = '4532015112830366';

/** The sign-up form, filled in for a new account. */
export const signupForm = (username: string) => ({
  username,
  email: `${username}@example.com`,
  password: 'quince and plum 7',
  tier_id: 14,
  first_name: 'Nia',
  last_name: 'Otieno',
  phone: '916-555-0101',
  shipping_address: '1 Vine Rd',
  shipping_city: 'Fair Play',
  shipping_state: 'CA',
  shipping_zip: '95684',
  payment_method_type: 'card',
  card_number: TEST_PAN,
  card_cvv: '123',
  card_last_four: '0366',
  card_brand: 'visa',
  cardholder_name: 'Nia Otieno',
  card_expiry_month: '09',
  card_expiry_year: '2029',
  billing_same_as_shipping: true,
  wine_preferences: [],
  delivery_notes: '',
  status: 'active',
  active: true,
});

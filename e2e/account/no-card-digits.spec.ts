import { newWord } from '@shamba/dev-stack/testing';
import { ApiClient } from '../support/api-client.js';
import { Customer } from '../support/customer.js';
import { expect, test } from '../support/fixtures.js';
import { StoredText } from '../support/stored-text.js';

/** Numbers that pass the Luhn check but belong to no card; each test path uses its own number. */
const PANS = {
  'signed up': '4532015112830366',
  'signed up while signed in': '5425233430109903',
  'signed up and declined': '4000000000000002',
  'signed up while commerce was away': '6011000990139424',
  bought: '4917484589897107',
  'bought and declined': '4000000000009995',
  'card replaced': '371449635398431',
  'in a body that is no JSON': '4263982640269299',
};

const form = (pan: string) => {
  const username = newWord();
  return {
    username,
    email: `${username}@example.test`,
    password: 'a long password',
    tier_id: 14,
    first_name: 'Pan',
    last_name: 'Seeker',
    phone: '916-555-0188',
    shipping_address: '18 Quarry Lane',
    shipping_city: 'Placerville',
    shipping_state: 'CA',
    shipping_zip: '95667',
    payment_method_type: 'card',
    card_number: pan.replace(/(\d{4})(?=\d)/g, '$1 '),
    card_cvv: pan.length === 15 ? '1234' : '123',
    card_last_four: pan.slice(-4),
    card_brand: 'visa',
    cardholder_name: 'Pan Seeker',
    card_expiry_month: '12',
    card_expiry_year: '2031',
    billing_same_as_shipping: true,
    wine_preferences: [],
    delivery_notes: '',
    status: 'active',
    active: true,
  };
};

/** Exchanges a card for a token, like the card field of the checkout page. */
async function tokenOf(url: string, pan: string): Promise<string> {
  const card = {
    number: pan,
    exp_month: 12,
    exp_year: 2031,
    cvv: pan.length === 15 ? '1234' : '123',
    postal_code: '95667',
  };
  return (await new ApiClient(url).expectOk<{ token: string }>('POST', '/_square/tokenize', card)).token;
}

test('after sign-ups and purchases no database, log, queue or session holds a card number', async ({ stack }) => {
  test.setTimeout(180_000);
  const signUp = async (client: ApiClient, pan: string) =>
    (await client.post('/api/wine-club/signup', form(pan))).status;
  const guest = () => new ApiClient(stack.url);
  expect(await signUp(guest(), PANS['signed up'])).toBe(201);
  const member = await Customer.register(stack.url);
  expect(await signUp(member, PANS['signed up while signed in'])).toBe(201);
  expect(await signUp(guest(), PANS['signed up and declined'])).toBe(422);
  await stack.whileDown('commerce', async () =>
    expect(await signUp(guest(), PANS['signed up while commerce was away'])).toBe(503),
  );

  const buyer = await Customer.register(stack.url);
  await buyer.addWine(await buyer.wineInStock(), 1);
  await buyer.buyCart(await tokenOf(stack.url, PANS.bought));
  await buyer.addWine(await buyer.wineInStock(), 1);
  await expect(buyer.buyCart(await tokenOf(stack.url, PANS['bought and declined']))).rejects.toThrow('not paid');
  const replaced = form(PANS['card replaced']);
  expect((await member.call('PUT', '/api/customer/card', replaced)).status).toBe(200);
  const broken = await fetch(`${stack.url}/api/wine-club/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"card_number": ${PANS['in a body that is no JSON']}, oops`,
  });
  expect(broken.status).toBe(400);

  // Texts that are stored: finding them shows that the search works.
  const controls = { email: buyer.person.email, session: '"passport"', log: '"service":"commerce"' };
  const stored = new StoredText(stack.facts);
  const found = await stored.find([...Object.values(controls), ...Object.values(PANS)]);
  const placesOf = (text: string): string[] => found.filter((one) => one.text === text).map(({ place }) => place);
  expect(placesOf(controls.email).filter((place) => /^(commerce|gateway|worker) /.test(place)).length).toBeGreaterThan(
    3,
  );
  expect(placesOf(controls.session)).toContainEqual(expect.stringMatching(/^redis session:/));
  expect(placesOf(controls.log)).toContainEqual(expect.stringContaining('commerce.log'));
  expect(stored.logBytes()).toBeGreaterThan(1000);

  for (const [way, pan] of Object.entries(PANS)) expect(placesOf(pan), way).toEqual([]);
});

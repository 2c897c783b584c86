import { newWord } from '@shamba/dev-stack/testing';
import { ApiClient } from '../support/api-client.js';
import { expect, test } from '../support/fixtures.js';
import { HOME } from '../support/people.js';

interface Ledger {
  customers: { id: string; email_address?: string }[];
  cards: { customer_id: string; enabled: boolean }[];
}

const newForm = () => {
  const username = newWord();
  return {
    username,
    email: `${username}@example.test`,
    password: 'a long password',
    tier_id: 14,
    first_name: 'Kip',
    last_name: 'Crash',
    phone: '916-555-0177',
    shipping_address: HOME.address1,
    shipping_city: HOME.city,
    shipping_state: HOME.state,
    shipping_zip: HOME.zipCode,
    card_number: '4111111111111111',
    card_cvv: '123',
    card_expiry_month: '12',
    card_expiry_year: '2031',
    cardholder_name: 'Kip Crash',
    billing_same_as_shipping: true,
  };
};

test('a gateway that dies after the card is stored leaves neither card nor account; the same form then joins', async ({
  stack,
  provider,
}) => {
  test.setTimeout(180_000);
  const form = newForm();
  const emulator = new ApiClient(stack.facts.urls['square-emulator']);
  const cards = async () => {
    const ledger = await emulator.expectOk<Ledger>('GET', '/_control/ledger');
    const holders = ledger.customers.filter(({ email_address }) => email_address === form.email).map(({ id }) => id);
    return ledger.cards.filter(({ customer_id }) => holders.includes(customer_id)).map(({ enabled }) => enabled);
  };
  const guest = new ApiClient(stack.url);
  const send = () => guest.post<{ membership?: { status: string } }>('/api/wine-club/signup', form);

  await provider.fault({ kind: 'card', mode: 'late', ms: 8000, times: 1 });
  const lost = send().catch((error: unknown) => error);
  await expect.poll(cards, { message: 'the card is stored' }).toEqual([true]);
  await stack.kill('gateway');
  expect(await lost).toBeInstanceOf(Error);
  await stack.start('gateway');
  expect((await guest.post('/api/auth/login', { email: form.username, password: form.password })).status).toBe(401);

  // A job undoes the first sign-up after its lease; until then its user name is reserved.
  await expect.poll(async () => (await send()).status, { timeout: 120_000, intervals: [1000] }).toBe(201);
  expect((await cards()).filter(Boolean), 'one card is on file').toEqual([true]);
  expect(await guest.expectOk('GET', '/api/customer/membership')).toMatchObject({
    member: { status: 'active', tier_id: 14, card: { last_four: '1111' } },
  });
  expect((await send()).body.membership?.status).toBe('active');
});

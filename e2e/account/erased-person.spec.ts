import { newWord } from '@shamba/dev-stack/testing';
import { Customer } from '../support/customer.js';
import { expect, test } from '../support/fixtures.js';
import { StoredText } from '../support/stored-text.js';

/** A customer, and every value that identifies them. */
interface Person {
  customer: Customer;
  traces: Record<string, string>;
}

async function newPerson(url: string): Promise<Person> {
  const [firstName, lastName, street, bio, wish, message, note, reason, tracking, delivery] = Array.from(
    { length: 10 },
    () => newWord(),
  ) as [string, string, string, string, string, string, string, string, string, string];
  const customer = new Customer(url);
  const phone = `916${Math.floor(1e6 + Math.random() * 9e6)}`;
  Object.assign(customer.person, { firstName, lastName, phone });
  customer.home.address1 = `18 ${street} Lane`;
  const { username, person, password } = customer;
  await customer.expectOk('POST', '/api/auth/register', { username, email: person.email, password });
  return {
    customer,
    traces: {
      username,
      ...person,
      street,
      bio,
      wish,
      message,
      note,
      reason,
      tracking,
      delivery,
      unverified: `${newWord()}@example.net`,
    },
  };
}

test('an erased customer is in no database, queue, session, log or mail', async ({ stack, staff }) => {
  test.setTimeout(240_000);
  const { customer, traces } = await newPerson(stack.url);
  const { person, password } = customer;
  const link = async (): Promise<string | undefined> => staff.linkMailedTo(person.email, 'email_verification');
  await expect.poll(link).toBeDefined();
  const token = (await link())?.split('#')[1];
  await customer.expectOk('POST', '/api/auth/email-verification/confirm', { token });
  await customer.expectOk('PUT', '/api/customer/profile', {
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone,
    bio: traces['bio'],
    location: traces['street'],
  });
  await customer.saveAddress();
  // An e-mail address that the customer never confirms.
  await customer.expectOk('POST', '/api/customer/email', { email: traces['unverified'], current_password: password });
  await expect.poll(() => staff.linkMailedTo(traces['unverified'] ?? '', 'email_verification')).toBeDefined();
  // The gateway counts failed sign-ins by name.
  await customer.post('/api/auth/login', { email: traces['username'], password: 'wrong' });

  // A shipped order, a cancelled stay with a change request, a visit, a seat, a cart.
  await customer.addWine(await customer.wineInStock(), 2);
  await customer.addStay(traces['wish']);
  const order = await customer.buyCart();
  await staff.shipped(order.id, traces['tracking'] ?? '');
  const refund = { lines: [await customer.lineOf(order.id, 'vineyard_stay')], reason: `${traces['reason']} called` };
  const refunded = await staff.post(`/api/admin/orders/${order.id}/refunds`, refund, { 'idempotency-key': order.id });
  expect(refunded.status).toBe(200);
  await customer.requestVisit();
  await customer.registerForEvent();
  await customer.addStay(traces['note']);

  // A message to staff, and an error that contains the customer's name.
  const contact = { name: `${person.firstName} ${person.lastName}`, email: person.email, phone: person.phone };
  const subject = `About ${traces['message']}`;
  await customer.expectOk('POST', '/api/contact', { ...contact, subject, message: `Dear all, ${traces['message']}` });
  await customer.expectOk('POST', '/api/bookings', { ...contact, wishes: [{ for: traces['message'] }] });
  await customer.post('/api/errors', {
    message: `Cannot greet ${person.firstName} ${person.lastName} at ${person.phone}`,
    context: { who: `${person.firstName} ${person.lastName}` },
  });
  // An error with the last name only.
  await customer.post('/api/errors', { message: 'Cannot greet', stack: `at greet(${person.lastName})` });
  await customer.joinClub(traces['delivery'] ?? '');
  await customer.expectOk('POST', '/api/customer/membership/cancel', { reason: traces['reason'] });

  const stored = new StoredText(stack.facts);
  const placesOf = async (): Promise<Record<string, string[]>> => {
    const found = (await stored.find(Object.values(traces))).filter(({ place }) => !isProviders(place));
    return Object.fromEntries(
      Object.entries(traces).map(([name, text]) => [
        name,
        found.filter((one) => one.text === text).map(({ place }) => place),
      ]),
    );
  };
  const before = await placesOf();
  for (const [name, places] of Object.entries(before)) expect(places, `${name} is kept before`).not.toEqual([]);

  // The erasure is refused while a refund or a mail is pending.
  await expect
    .poll(async () => (await customer.post('/api/customer/erasure', { current_password: password })).status, {
      timeout: 60_000,
    })
    .toBeLessThan(300);
  const nowhere = Object.fromEntries(Object.keys(traces).map((name) => [name, [] as string[]]));
  await expect.poll(placesOf, { timeout: 60_000, intervals: [1000] }).toEqual(nowhere);

  const sealed = await staff.expectOk<{ id: string; order_number: string }[]>('GET', '/api/admin/sealed-shipments');
  const record = sealed.find(({ order_number }) => order_number === order.order_number);
  expect(
    await staff.expectOk('POST', `/api/admin/sealed-shipments/${record?.id}/open`, {
      reason: 'A test of the sealed record',
    }),
  ).toMatchObject({ recipient: contact.name, tracking: traces['tracking'] });
});

/** The payment provider's own records, here the emulator's, are not erased. */
const isProviders = (place: string): boolean =>
  place.startsWith('square-emulator/') || place.includes('square-emulator.log');

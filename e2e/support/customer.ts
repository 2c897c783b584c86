import { newWord } from '@shamba/dev-stack/testing';
import { dayFromNow } from './access-table.js';
import { cents, Shopper } from './shopper.js';

interface Slot {
  id: number;
  date: string;
  time: string;
  label: string;
  available: boolean;
}

interface Range {
  start_date: string;
  end_date: string;
}

/** A customer with an account, who shops, books and visits through the API. */
export class Customer extends Shopper {
  readonly username = newWord();
  readonly password = 'a long password';

  /** A new account; its session is in the cookie jar. */
  static async register(url: string): Promise<Customer> {
    const customer = new Customer(url);
    const { username, password, person } = customer;
    await customer.expectOk('POST', '/api/auth/register', {
      username,
      email: person.email,
      password,
      account_type: 'customer',
    });
    return customer;
  }

  saveAddress(): Promise<{ id: number }> {
    const { person, home } = this;
    return this.expectOk('POST', '/api/customer/addresses', {
      address_type: 'shipping',
      first_name: person.firstName,
      last_name: person.lastName,
      address_line_1: home.address1,
      city: home.city,
      state: home.state,
      zip_code: home.zipCode,
    });
  }

  /** One order for what is in the cart. */
  async buyCart(sourceId?: string): Promise<{ id: string; order_number: string }> {
    const { quote } = await this.startCheckout();
    const payment = await this.pay(cents(quote.totals.total), sourceId);
    if (!payment.body.success) throw new Error(`not paid: ${JSON.stringify(payment.body)}`);
    const order = await this.placeOrder(payment.body.paymentId, quote);
    if (order.status >= 300) throw new Error(`no order: ${JSON.stringify(order.body)}`);
    return order.body;
  }

  /** Two free nights, about a hundred days from now or later. */
  async addStay(specialRequests?: string): Promise<void> {
    const { bookings, blockedDates } = await this.expectOk<{ bookings: Range[]; blockedDates: Range[] }>(
      'GET',
      '/api/vineyard-stay/availability',
    );
    const taken = [...bookings, ...blockedDates];
    const first = Array.from({ length: 200 }, (_, index) => 100 + index).find(
      (day) =>
        !taken.some(({ start_date, end_date }) => start_date <= dayFromNow(day + 2) && end_date >= dayFromNow(day)),
    );
    if (first === undefined) throw new Error('no two nights are free');
    const item_details = {
      checkInDate: dayFromNow(first),
      checkOutDate: dayFromNow(first + 2),
      guests: 2,
      specialRequests,
    };
    await this.expectOk('POST', '/api/cart', {
      session_id: this.browserId,
      item_type: 'vineyard_stay',
      item_id: 1,
      quantity: 2,
      item_details,
    });
  }

  /** The line of this kind in an order, as a refund names it. */
  async lineOf(orderId: string, type: string): Promise<{ line_id: number; quantity: number }> {
    const order = await this.expectOk<{ items: { id: number; item_type: string; quantity: number }[] }>(
      'GET',
      `/api/customer/orders/${orderId}`,
    );
    const line = order.items.find(({ item_type }) => item_type === type);
    if (!line) throw new Error(`no ${type} in order ${orderId}`);
    return { line_id: line.id, quantity: line.quantity };
  }

  /** Joins the club with the account that is signed in. @param card by default one that the bank accepts */
  joinClub(delivery_notes: string, card: object = { source_id: 'cnon:card-nonce-ok' }): Promise<unknown> {
    const { person, home } = this;
    return this.expectOk('POST', '/api/wine-club/signup', {
      tier_id: 14,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      shipping_address: home.address1,
      shipping_city: home.city,
      shipping_state: home.state,
      shipping_zip: home.zipCode,
      payment_method_type: 'card',
      ...card,
      cardholder_name: `${person.firstName} ${person.lastName}`,
      billing_same_as_shipping: true,
      delivery_notes,
    });
  }

  /** Registers for a free event. */
  async registerForEvent(): Promise<{ id: number }> {
    const events = await this.expectOk<{ id: number; price: string | null; ticket_link: string | null }[]>(
      'GET',
      '/api/events',
    );
    const free = events.find(({ price, ticket_link }) => !ticket_link && (!price || Number(price) === 0));
    if (!free) throw new Error('no event is free');
    return this.expectOk('POST', `/api/events/${free.id}/register`, { customerInfo: this.person, quantity: 1 });
  }

  /** A tasting at the first time that has room within the coming weeks. */
  async requestVisit(): Promise<{ id: number }> {
    const experience = (await this.expectOk<{ id: number; bookable: boolean }[]>('GET', '/api/experiences')).find(
      ({ bookable }) => bookable,
    );
    if (!experience) throw new Error('no experience can be booked');
    const slot = await this.freeSlot(experience.id);
    const { firstName, lastName, email, phone } = this.person;
    return this.expectOk('POST', '/api/experience-bookings', {
      experience_id: experience.id,
      guest_name: `${firstName} ${lastName}`,
      guest_email: email,
      guest_phone: phone,
      guest_count: 1,
      booking_date: slot.date,
      booking_time: slot.label,
    });
  }

  private async freeSlot(experienceId: number): Promise<Slot> {
    for (let day = 3; day < 40; day += 1) {
      const slots = await this.expectOk<Slot[]>(
        'GET',
        `/api/experiences/${experienceId}/slots?date=${dayFromNow(day)}`,
      );
      const free = slots.find(({ available }) => available);
      if (free) return free;
    }
    throw new Error('no time is free');
  }
}

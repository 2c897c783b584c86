import { expect } from '@playwright/test';
import { newWord } from '@shamba/dev-stack/testing';
import { ApiClient } from './api-client.js';

export const ADMIN = { username: 'admin', password: 'harvest-admin' };

export interface StaffOrder {
  id: string;
  order_number: string;
  status: string;
  total: string;
  customer_email: string;
  payment_status?: string;
}

export interface Mail {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  state: string;
}

export interface LoggedError {
  id: number;
  errorMessage: string;
  severity: string;
  /** A service, `slice:<name>` or `browser`. */
  source: string;
  version: string | null;
  count: number;
}

/** A member of staff who works through the API. */
export class Staff extends ApiClient {
  static async signIn(baseUrl: string): Promise<Staff> {
    const staff = new Staff(baseUrl);
    await staff.signInAgain();
    return staff;
  }

  /** Signs in again after Redis lost the sessions. */
  signInAgain(): Promise<unknown> {
    return this.expectOk('POST', '/api/auth/login', { email: ADMIN.username, password: ADMIN.password });
  }

  /** Makes an account with one staff role. */
  async colleague(role: string): Promise<{ username: string; password: string }> {
    const account = { username: newWord(), password: `violets ${newWord()}` };
    await this.expectOk('POST', '/api/admin/users/create-admin', { ...account, staff_roles: [role] });
    return account;
  }

  /** The orders of one customer, newest first. */
  async ordersOf(email: string): Promise<StaffOrder[]> {
    const orders = await this.expectOk<StaffOrder[]>('GET', '/api/admin/orders');
    return orders.filter((order) => order.customer_email === email);
  }

  /** Mails to this address. */
  mailsTo(email: string): Promise<Mail[]> {
    return this.expectOk('GET', `/api/admin/notifications?recipient=${encodeURIComponent(email)}`);
  }

  shippingSettings(): Promise<{ id: number; state_code: string }[]> {
    return this.expectOk('GET', '/api/admin/shipping-settings');
  }

  async deleteShipping(id: number): Promise<void> {
    await this.expectOk('DELETE', `/api/admin/shipping-settings/${id}`);
  }

  /** Marks an order as shipped. */
  shipped(orderId: string, tracking: string): Promise<unknown> {
    return this.expectOk('PUT', `/api/admin/orders/${orderId}/shipment`, {
      state: 'shipped',
      carrier: 'UPS',
      tracking,
    });
  }

  /** Puts an order on hold. */
  hold(orderId: string, reason: string): Promise<unknown> {
    return this.expectOk('PUT', `/api/admin/orders/${orderId}/hold`, { reason });
  }

  errors(): Promise<LoggedError[]> {
    return this.expectOk('GET', '/api/error-logs');
  }

  /** Price of a ticket in dollars: "25.00". */
  async priceOfEvent(id: number): Promise<string> {
    const { price } = await this.expectOk<{ price: string }>('GET', `/api/events/${id}`);
    return price;
  }

  async setEventPrice(id: number, price: string): Promise<void> {
    const event = await this.expectOk<Record<string, unknown>>('GET', `/api/events/${id}`);
    await this.expectOk('PUT', `/api/admin/events/${id}`, { ...event, price });
  }

  /**
   * The address that the newest mail of a kind gives to its reader, from the first slash on; undefined
   * while no such mail is out (before, links are not shown).
   */
  async linkMailedTo(email: string, kind: string): Promise<string | undefined> {
    const mail = (await this.mailsTo(email)).find((one) => one.kind === kind && one.state === 'captured');
    if (!mail) return undefined;
    const { text } = await this.expectOk<{ text: string }>('GET', `/api/admin/notifications/${mail.id}`);
    return /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1];
  }

  /**
   * The address that the confirmation mail gives to its reader, with its token; links are hidden until the mail is out.
   */
  async orderLinkOf(email: string): Promise<string> {
    let link: string | undefined;
    const look = async (): Promise<string | undefined> => {
      const mail = (await this.mailsTo(email)).find(
        ({ subject, state }) => /order/i.test(subject) && state === 'captured',
      );
      if (!mail) return undefined;
      const { text } = await this.expectOk<{ text: string }>('GET', `/api/admin/notifications/${mail.id}`);
      return (link = /\/order-confirmation\S+/.exec(text)?.[0]);
    };
    await expect.poll(look, `the confirmation was mailed to ${email}`).toBeDefined();
    return link ?? '';
  }
}

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

  /** After the sessions were lost. */
  signInAgain(): Promise<unknown> {
    return this.expectOk('POST', '/api/auth/login', { email: ADMIN.username, password: ADMIN.password });
  }

  /** The orders of one customer, newest first. */
  async ordersOf(email: string): Promise<StaffOrder[]> {
    const orders = await this.expectOk<StaffOrder[]>('GET', '/api/admin/orders');
    return orders.filter((order) => order.customer_email === email);
  }

  /** What was written to one address. */
  mailsTo(email: string): Promise<Mail[]> {
    return this.expectOk('GET', `/api/admin/notifications?recipient=${encodeURIComponent(email)}`);
  }

  errors(): Promise<LoggedError[]> {
    return this.expectOk('GET', '/api/error-logs');
  }
}

import { expect } from '@jest/globals';
import { admin, guest, type Speaker, type TestApp, type TestResponse } from '@shamba/service-kit/testing';

export interface EventBody {
  id: number;
  version: number;
  price: string | null;
  event_dates: {
    id: number;
    date: string;
    start_time: string;
    end_time: string;
    seats_left: number;
    cancelled: boolean;
  }[];
  [field: string]: unknown;
}

export const draft = (more: Record<string, unknown> = {}) => ({
  title: 'Harvest Lunch',
  description: 'Soup and bread among the vines.',
  category: 'Wine & Food',
  max_attendees: 10,
  event_dates: [{ date: '2026-07-04', start_time: '12:00', end_time: '15:00' }],
  ...more,
});
export const person = (email: string) => ({ firstName: 'Ann', lastName: 'Lee', email, phone: '555-0100' });

/** Calls of staff and visitors about events; `app` returns the running test's service. */
export const eventCalls = (app: () => TestApp) => ({
  create: async (more?: Record<string, unknown>): Promise<EventBody> => {
    const answer = await app().call(admin(), 'POST', '/api/admin/events', draft(more));
    expect(answer.status).toBe(201);
    return answer.body as EventBody;
  },
  put: (id: number, body: unknown, headers?: Record<string, string>): Promise<TestResponse> =>
    app().call(admin(), 'PUT', `/api/admin/events/${id}`, body, headers),
  register: (
    id: number,
    email: string,
    more: Record<string, unknown> = {},
    who: Speaker = guest(email),
  ): Promise<TestResponse> =>
    app().call(who, 'POST', `/api/events/${id}/register`, { customerInfo: person(email), ...more }),
  listed: async (): Promise<EventBody[]> => (await app().call(guest(), 'GET', '/api/events')).body as EventBody[],
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { StayAround } from '@shamba/event-contract';
import { Clock } from '@shamba/service-kit/time';
import { admin, emptyTables, FakeClock, guest, type TestApp } from '@shamba/service-kit/testing';
import { deliver, envelope } from './mails.js';
import { startWorker } from './support.js';

const PATH = '/api/admin/message-templates';
/** 3 June 2026, noon in California. */
const NOW = '2026-06-03T19:00:00Z';
const words = {
  name: 'Door code',
  moment: 'arrival',
  subject: 'Hello {{guest_name}}',
  body: 'Come at {{check_in_time}}',
};
const stay = (more: Partial<StayAround> = {}): StayAround => ({
  occasion: 'day',
  day: '2026-06-03',
  bookingId: 1,
  reference: 'VSB-000001',
  to: 'ann@example.com',
  name: 'Ann Lee',
  guests: 2,
  checkIn: '2026-06-03',
  checkOut: '2026-06-06',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  bookedOn: '2026-05-01',
  ...more,
});
const told = (more?: Partial<StayAround>) => envelope(stay(more), 'stay.around');

describe('message templates', () => {
  let test: TestApp;
  const clock = new FakeClock(new Date(NOW));
  const staff = (method: string, path = '', body?: unknown, headers?: Record<string, string>) =>
    test.call(admin(), method, `${PATH}${path}`, body, headers);
  const mails = (): Promise<{ recipient: string; subject: string; text_body: string }[]> =>
    test.dataSource.query('SELECT recipient, subject, text_body FROM notifications ORDER BY id');

  beforeAll(async () => {
    test = await startWorker(
      { ROLE: 'api' },
      {
        prepare: (app) => {
          const real = app.get(Clock);
          real.now = () => clock.now();
          real.in = (seconds) => clock.in(seconds);
        },
      },
    );
  });
  afterAll(() => test.close());

  it('exist from the first start, in the order in which a guest gets them', async () => {
    const { body } = await staff('GET');
    expect((body as { name: string; active: boolean }[]).map(({ name, active }) => [name, active])).toEqual([
      ['Booking Confirmation', false],
      ['Pre-Arrival Information', true],
      ['Day of Arrival', true],
      ['Thank You', true],
      ['Review Request', true],
    ]);
    // Each passes the check of staff's texts.
    for (const template of body as { id: number }[])
      expect((await staff('PUT', `/${template.id}`, template)).status).toBe(200);
  });

  describe('of staff', () => {
    beforeEach(async () => {
      clock.set(NOW);
      await emptyTables(test.dataSource, 'message_template_mails, message_templates, notifications, inbox, audit_log');
    });

    it('are created, changed by version, and deleted, with audit rows', async () => {
      const { status, body } = await staff('POST', '', words);
      expect([status, body]).toEqual([201, expect.objectContaining({ ...words, days: 0, active: true, version: 1 })]);
      expect((await staff('PUT', `/${body.id}`, { ...body, active: false })).body).toMatchObject({
        active: false,
        version: 2,
      });
      expect((await staff('PUT', `/${body.id}`, { ...body, active: true })).status).toBe(409);
      expect((await staff('DELETE', `/${body.id}`, undefined, { 'if-match': '1' })).status).toBe(409);
      expect((await staff('DELETE', `/${body.id}`)).status).toBe(204);
      expect((await staff('DELETE', `/${body.id}`)).status).toBe(404);
      const rows: { action: string }[] = await test.dataSource.query(
        `SELECT action FROM audit_log WHERE entity = 'message_template' AND entity_id = $1 ORDER BY id`,
        [String(body.id)],
      );
      expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    });

    it('report an unknown placeholder under its field, and need days for moments with days', async () => {
      const wrong = await staff('POST', '', { ...words, subject: 'Dear {{guest}}', body: 'Come {{at' });
      expect([wrong.status, wrong.body.errors]).toEqual([
        400,
        {
          subject: ['There is no placeholder {{guest}}'],
          body: ['A placeholder is not closed: write {{guest_name}}'],
        },
      ]);
      const preview = await staff('POST', '/preview', { subject: 'x', body: '{{code}}' });
      expect([preview.status, preview.body.errors]).toEqual([400, { body: ['There is no placeholder {{code}}'] }]);
      expect((await staff('POST', '', { ...words, moment: 'before_arrival' })).body.errors).toHaveProperty('days');
      expect((await staff('POST', '', { ...words, moment: 'before_arrival', days: 31 })).status).toBe(400);
      expect((await staff('POST', '', { ...words, body: 'x'.repeat(4001) })).body.errors).toHaveProperty('body');
      expect(await test.dataSource.query('SELECT 1 FROM message_templates')).toEqual([]);
    });

    it('are 30 at most, also when many are created at the same time', async () => {
      for (let n = 0; n < 28; n += 1) await staff('POST', '', { ...words, name: `Mail ${n}` });
      const last = await Promise.all([1, 2, 3, 4].map(() => staff('POST', '', words)));
      expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    });

    it('need the permissions to read and write the stay', async () => {
      const holding = (permission: string) => ({
        as: 'person' as const,
        userId: 1,
        role: 'admin' as const,
        permissions: [permission],
      });
      const reader = holding('stay.read');
      expect((await test.call(guest(), 'GET', PATH)).status).toBe(401);
      expect((await test.call(holding('wines.write'), 'GET', PATH)).status).toBe(403);
      expect((await test.call(reader, 'GET', PATH)).status).toBe(200);
      expect((await test.call(reader, 'POST', PATH, words)).status).toBe(403);
    });

    it('show the small print of the mail in their preview', async () => {
      const preview = async (moment: string) => (await staff('POST', '/preview', { ...words, moment })).body;
      const [after, before] = [await preview('after_departure'), await preview('arrival')];
      for (const part of ['text', 'html']) {
        expect(after[part]).toContain('Unsubscribe from emails of this kind');
        expect(before[part]).not.toContain('Unsubscribe from emails');
        for (const mail of [after, before]) expect(mail[part]).toContain('4820 Shamba Ridge Road');
      }
    });

    it('ask for a review only after departure', async () => {
      const asking = { ...words, body: 'Please: {{review_link}}' };
      const errors = { body: ['{{review_link}} is only for messages after departure'] };
      for (const moment of ['arrival', 'confirmation']) {
        expect((await staff('POST', '', { ...asking, moment })).body.errors).toEqual(errors);
        expect((await staff('POST', '/preview', { ...asking, moment })).body.errors).toEqual(errors);
      }
      const { status, body } = await staff('POST', '', { ...asking, moment: 'after_departure', days: 1 });
      expect([status, body.awaits_review_link]).toEqual([201, true]);
    });

    it('are previewed with a sample or with a stay, without storing anything', async () => {
      const sample = await staff('POST', '/preview', words);
      expect([sample.status, sample.body.subject]).toEqual([200, 'Hello Ann Lee']);
      const { body } = await staff('POST', '/preview', { ...words, guest_name: 'Bo <b>', check_in_time: '16:30' });
      expect(body).toMatchObject({ subject: 'Hello Bo <b>', text: expect.stringContaining('Come at 4:30 PM') });
      expect(body.html).toContain('Hello Bo &lt;b&gt;');
      expect(await mails()).toEqual([]);
    });
  });

  describe('that are due', () => {
    beforeEach(async () => {
      clock.set('2026-05-01T19:00:00Z');
      await emptyTables(test.dataSource, 'message_template_mails, message_templates, notifications, inbox');
      await staff('POST', '', words);
      clock.set(NOW);
    });

    it('are mailed in the winery’s layout, once despite repeated events', async () => {
      const event = told();
      expect((await deliver(test, event)).body.done).toEqual([event.id]);
      await deliver(test, event);
      await deliver(test, told());
      const [mail, ...more] = await mails();
      expect(mail).toMatchObject({ recipient: 'ann@example.com', subject: 'Hello Ann Lee' });
      expect(mail?.text_body).toContain('Come at 3:00 PM');
      expect(mail?.text_body).toContain('Shamba Ridge Vineyard');
      expect(more).toEqual([]);
    });

    it('ask for a review when Settings have a review link, which the mail contains', async () => {
      const asking = { ...words, name: 'Review', moment: 'after_departure', days: 1, body: 'Please:\n{{review_link}}' };
      clock.set('2026-05-01T19:00:00Z');
      await staff('POST', '', asking);
      clock.set(NOW);
      const left = (bookingId: number) => told({ bookingId, checkIn: '2026-05-30', checkOut: '2026-06-02' });
      await deliver(test, left(1));
      expect(await mails()).toEqual([]);

      const path = '/api/admin/settings/sender';
      const { body: sender } = await test.call(admin(), 'GET', path);
      const set = (review_url: string | null, version?: number) =>
        test.call(admin(), 'PUT', path, { ...sender, version, review_url });
      for (const wrong of ['http://reviews.example.com/us', '/reviews', 'javascript:alert(1)', 'https://localhost/x'])
        expect((await set(wrong)).body.errors).toHaveProperty('review_url');
      expect((await set('https://reviews.example.com/us?a=1&b=2')).status).toBe(200);
      await deliver(test, left(1), left(1), left(2));
      const sent: { recipient: string; text_body: string; html_body: string; optional: boolean }[] =
        await test.dataSource.query('SELECT text_body, html_body, optional FROM notifications');
      expect(sent).toHaveLength(2);
      expect(sent[0]).toMatchObject({ optional: true });
      expect(sent[0]?.text_body).toContain('https://reviews.example.com/us?a=1&b=2');
      expect(sent[0]?.html_body).toContain('<a href="https://reviews.example.com/us?a=1&amp;b=2"');
      expect((await set(null)).status).toBe(200);
    });

    it('are mailed once when several workers get the event at the same time', async () => {
      await Promise.all(Array.from({ length: 8 }, () => deliver(test, told())));
      expect(await mails()).toHaveLength(1);
    });

    it('are mailed once when the worker dies between the note and the mail', async () => {
      await test.dataSource.query(`
        CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
        CREATE TRIGGER die AFTER INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION die()`);
      const event = told();
      await deliver(test, event);
      const admins = new DataSource({ type: 'postgres', url: databaseUrl(test) });
      await admins.initialize();
      await admins.query('DROP TRIGGER die ON notifications; DROP FUNCTION die()');
      expect(await admins.query('SELECT 1 FROM message_template_mails')).toEqual([]);
      await admins.destroy();
      expect((await deliver(test, event)).body.done).toEqual([event.id]);
      await deliver(test, told());
      expect(await mails()).toHaveLength(1);
    });

    it('are not mailed when they are off, too early or too late', async () => {
      const [template] = (await staff('GET')).body as { id: number }[];
      await staff('PUT', `/${template?.id}`, { ...template, active: false });
      await deliver(test, told());
      await staff('PUT', `/${template?.id}`, { ...template, version: undefined, active: true });
      await deliver(test, told({ bookingId: 2, checkIn: '2026-06-04' }), told({ bookingId: 3, day: '2026-06-02' }));
      await deliver(test, told({ bookingId: 4, checkIn: '2026-06-02' }));
      expect(await mails()).toEqual([]);
    });

    it('are not sent again for a moved stay, nor to an erased guest', async () => {
      await deliver(test, told());
      clock.set('2026-06-20T19:00:00Z');
      await deliver(test, told({ day: '2026-06-20', checkIn: '2026-06-20', checkOut: '2026-06-22' }));
      expect(await mails()).toHaveLength(1);
      await deliver(test, envelope({ userId: 7, email: '' }, 'customer.erased'));
      const today = { day: '2026-06-20', checkIn: '2026-06-20', checkOut: '2026-06-22' };
      await deliver(
        test,
        told({ ...today, bookingId: 8, userId: 7 }),
        told({ ...today, bookingId: 9, to: '[erased]' }),
      );
      expect(await mails()).toHaveLength(1);
      await deliver(test, told({ ...today, bookingId: 10 }));
      expect(await mails()).toHaveLength(2);
    });
  });
});

const databaseUrl = ({ dataSource }: TestApp): string => String((dataSource.options as { url?: string }).url);

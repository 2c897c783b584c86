import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyTables, admin, storedText, type TestApp } from '@shamba/service-kit/testing';
import { startWorker } from './support.js';

let test: TestApp;
beforeAll(async () => {
  test = await startWorker();
});
afterAll(() => test.close());
beforeEach(() => emptyTables(test.dataSource, 'notifications, error_log, audit_log, ended_customers'));

const PERSON = { userId: 4, email: 'Gone@example.com', traces: ['Wanda Gone', '916-555-0155'] };

async function erase(payload: object = PERSON): Promise<void> {
  const event = { id: randomUUID(), type: 'customer.erased', payload, occurredAt: new Date().toISOString() };
  const { body } = await test.call({ as: 'gateway' }, 'POST', '/internal/inbox', { events: [event] });
  expect(body).toEqual({ done: [event.id], failed: [] });
}

/** Inserts a mail; a pending one is not due yet. */
async function mail(kind: string, recipient: string, text: string, state = 'captured'): Promise<void> {
  await test.dataSource.query(
    `INSERT INTO notifications (kind, recipient, subject, text_body, html_body, attachments, state, attempts, next_attempt_at, created_at, finished_at)
     VALUES ($1, $2, $3, $3, $3, '[]', $4, 0, now() + interval '1 hour', now(), CASE $4 WHEN 'pending' THEN NULL ELSE now() END)`,
    [kind, recipient, text, state],
  );
}
const rows = (columns: string): Promise<unknown[]> =>
  test.dataSource.query(`SELECT ${columns} FROM notifications ORDER BY id`);

describe('a customer who is erased', () => {
  it('is removed from mails, notices, error reports and the audit log', async () => {
    await mail('inquiry_received', 'gone@example.com', 'Dear Wanda');
    await mail('staff_notice', 'staff@example.com', 'From gone@example.com');
    await mail('staff_notice', 'staff@example.com', 'Call Wanda Gone, 916-555-0155');
    await test.dataSource.query('UPDATE notifications SET user_id = 4 WHERE id = 3');
    await mail('order_confirmation', 'GONE@example.com', 'Thank you, Wanda', 'pending');
    await mail('staff_notice', 'staff@example.com', 'New RSVP of gone@example.com', 'pending');
    await test.dataSource.query(
      `INSERT INTO error_log (fingerprint, severity, message, stack, source, context, first_seen_at, last_seen_at)
       VALUES ('f', 'error', 'Cannot greet WANDA GONE', 'at Wanda Gone', 'browser', '{"phone": "916-555-0155", "gone": true}', now(), now())`,
    );
    await test.dataSource.query(
      `INSERT INTO audit_log (actor, entity, entity_id, action, before) VALUES ('admin', 'error', '1', 'update', '{"note": "gone@example.com bounced"}')`,
    );
    await erase();
    expect(await storedText(test.dataSource)).not.toMatch(/gone@example|wanda|555-0155/i);
    expect(await rows('kind, state, last_error')).toEqual([
      { kind: 'inquiry_received', state: 'captured', last_error: null },
      { kind: 'staff_notice', state: 'captured', last_error: null },
      { kind: 'staff_notice', state: 'captured', last_error: null },
      { kind: 'order_confirmation', state: 'failed', last_error: 'The customer was erased' },
      { kind: 'staff_notice', state: 'failed', last_error: 'The customer was erased' },
    ]);
    expect(await test.dataSource.query('SELECT message, stack, context FROM error_log')).toEqual([
      { message: 'Cannot greet [erased]', stack: 'at [erased]', context: { phone: '[erased]', gone: true } },
    ]);
    expect((await test.call(admin(), 'GET', '/api/admin/notifications/1')).body).toMatchObject({
      recipient: '[erased]',
      subject: '[erased]',
      text: '',
      html: '',
    });
  });

  it('erases no other person with a similar name or address', async () => {
    await mail('inquiry_received', 'notgone@example.com', 'Dear Juwanda Gonev');
    await mail('staff_notice', 'staff@example.com', 'From notgone@example.com, Juwanda Gonev');
    // A namesake's visit: staff need this notice.
    await mail('staff_notice', 'staff@example.com', 'Wanda Gone, other@example.com', 'pending');
    const before = await rows('*');
    await erase();
    expect(await rows('*')).toEqual(before);
  });

  it('can not empty notices and audit rows of others by choosing their words as a name or number', async () => {
    const note = 'Call +44 20 7946 0018 about other@example.com';
    await mail('staff_notice', 'staff@example.com', `New inquiry: a wedding. ${note}`);
    await mail('staff_notice', 'staff@example.com', `New inquiry: a tasting. ${note}`, 'pending');
    await test.dataSource.query(`UPDATE notifications SET last_error = 'New inquiry'`);
    await test.dataSource.query(
      `INSERT INTO audit_log (actor, entity, entity_id, action, before) VALUES ('admin', 'settings', '1', 'update', $1)`,
      [JSON.stringify({ subject: 'New inquiry', note })],
    );
    const stored = async () => [await rows('*'), await test.dataSource.query('SELECT * FROM audit_log')];
    const before = await stored();
    await erase({ ...PERSON, traces: ['New inquiry', 'inquiry', '+44 20 7946 0018', 'other@example.com'] });
    expect(await stored()).toEqual(before);
  });

  it('is removed from at most 50 error reports, whose other text stays', async () => {
    const report = (message: string, n: number) =>
      test.dataSource.query(
        `INSERT INTO error_log (fingerprint, severity, message, source, first_seen_at, last_seen_at)
         VALUES ($1 || $2, 'error', $1, 'browser', now(), now())`,
        [message, n],
      );
    const messages = async (): Promise<unknown[]> =>
      test.dataSource.query('SELECT message, count(*)::int FROM error_log GROUP BY 1 ORDER BY 1');
    const common = 'Payment failed: cannot reach provider at (916) 555-0155';
    for (let n = 0; n < 51; n += 1) await report(common, n);
    for (let n = 0; n < 50; n += 1) await report('Cannot greet Wanda Gone, but Wanda Goner', n);
    await report('Order of an@other.example is at it', 0);
    const traces = ['cannot reach', '(916) 555-0155', 'at it', 'an@other.example', 'Wanda Gone', '+1 (916) 555-0156'];
    await erase({ ...PERSON, traces });
    expect(await messages()).toEqual([
      { message: 'Cannot greet [erased], but Wanda Goner', count: 50 },
      { message: 'Order of an@other.example is at it', count: 1 },
      { message: common, count: 51 },
    ]);
  });

  it('keeps mails to an unverified address', async () => {
    await mail('inquiry_received', 'gone@example.com', 'Dear Wanda');
    const before = await rows('*');
    await erase({ userId: 4, email: '', traces: [] });
    expect(await rows('*')).toEqual(before);
  });

  it('is removed from their account’s mails, also at an unverified address', async () => {
    await mail('email_verification', 'typo@example.com', 'Open this link');
    await mail('order_confirmation', 'typo@example.com', 'Thank you, Wanda', 'pending');
    await mail('staff_notice', 'staff@example.com', 'New RSVP of typo@example.com');
    await test.dataSource.query('UPDATE notifications SET user_id = 4');
    await mail('password_reset', 'typo@example.com', 'Of the owner of that address');
    await erase({ userId: 4, email: '', traces: [] });
    expect(await rows('recipient, subject, text_body, state, user_id')).toEqual([
      { recipient: '[erased]', subject: '[erased]', text_body: '', state: 'captured', user_id: null },
      { recipient: '[erased]', subject: '[erased]', text_body: '', state: 'failed', user_id: null },
      { recipient: 'staff@example.com', subject: '[erased]', text_body: '', state: 'captured', user_id: null },
      expect.objectContaining({ recipient: 'typo@example.com', text_body: 'Of the owner of that address' }),
    ]);
    await test.dataSource.query(`UPDATE notifications SET state = 'failed' WHERE id = 3`);
    expect((await test.call(admin(), 'POST', '/api/admin/notifications/3/retry')).body.code).toBe('not_failed');
  });

  it('gets no mail that was requested before the erasure and arrives after it', async () => {
    const asked = (userId: number) => ({
      id: randomUUID(),
      type: 'mail.requested',
      payload: { kind: 'inquiry_received', to: 'typo@example.com', data: {}, userId },
      occurredAt: new Date().toISOString(),
    });
    const take = (events: object[]) => test.call({ as: 'gateway' }, 'POST', '/internal/inbox', { events });
    await take([asked(4)]);
    expect(await rows('user_id')).toEqual([{ user_id: 4 }]);
    await erase({ userId: 4, email: '', traces: [] });
    const late = [asked(4), asked(5)];
    expect((await take(late)).body.failed).toEqual([]);
    expect(await rows('user_id')).toEqual([{ user_id: null }, { user_id: 5 }]);
  });

  it('is removed from error reports by the last name alone, unless it is an ordinary word there', async () => {
    const report = (fingerprint: string, stack: string) =>
      test.dataSource.query(
        `INSERT INTO error_log (fingerprint, severity, message, stack, source, context, first_seen_at, last_seen_at)
         VALUES ($1, 'error', 'Cannot greet', $2, 'browser', '{"who": "O’Quill-Feather"}', now(), now())`,
        [fingerprint, stack],
      );
    await report('f', 'at greet(O’QUILL-FEATHER), O’Quill-Featherston');
    await erase({ ...PERSON, traces: ['Zu O’Quill-Feather', 'O’Quill-Feather'] });
    expect(await test.dataSource.query('SELECT stack, context FROM error_log')).toEqual([
      { stack: 'at greet([erased]), O’Quill-Featherston', context: { who: '[erased]' } },
    ]);
    for (let n = 0; n < 51; n += 1) await report(`t${n}`, 'TypeError: no');
    await erase({ ...PERSON, traces: ['TypeError'] });
    expect(await storedText(test.dataSource)).toContain('TypeError: no');
  });
});

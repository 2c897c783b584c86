import { type Speaker, admin, customer, emptyTables, guest, storedText } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Content, NOW, startContent } from './support/content.js';

let content: Content;
beforeAll(async () => {
  content = await startContent({ ROLE: 'api', INQUIRIES_PER_MINUTE: '0' });
});
beforeEach(async () => {
  content.clock.set(NOW);
  await emptyTables(content.dataSource, 'inquiry_entries, inquiries, outbox, audit_log');
});
afterAll(() => content.close());

const helper: Speaker = { ...admin(5), permissions: ['inquiries.*'], username: 'nia' } as Speaker;
const message = { name: 'Ann Lee', email: 'ann@example.com', subject: 'A tasting for six', message: 'On Saturday?' };
const answer = { subject: 'Re: A tasting for six', message: 'Dear Ann,\n\nyes, at two.' };

/** Sends a message; returns the inquiry's API path. */
async function written(over: object = {}, who: Speaker = guest()): Promise<string> {
  expect((await content.call(who, 'POST', '/api/contact', { ...message, ...over })).status).toBe(201);
  const [row] = await content.dataSource.query('SELECT max(id) AS id FROM inquiries');
  return `/api/admin/inquiries/${row.id}`;
}
const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>, who = helper) =>
  content.call(who, method, path, body, headers);
const answersMailed = async (): Promise<{ to: string; data: object; userId?: number }[]> => {
  const rows: { payload: { to: string; data: object } }[] = await content.dataSource.query(
    `SELECT payload FROM outbox WHERE payload->>'kind' = 'inquiry_answer' ORDER BY id`,
  );
  return rows.map(({ payload }) => payload);
};

describe('an answer', () => {
  it('is mailed to the sender, kept in the thread, and the inquiry is answered', async () => {
    const path = await written({}, customer(7));
    const { status, body } = await call('POST', `${path}/answers`, answer, { 'if-match': '"1"' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'answered',
      version: 2,
      entries: [
        {
          kind: 'answer',
          subject: answer.subject,
          body: answer.message,
          author: 'nia',
          created_at: '2026-06-03T19:00:00.000Z',
        },
      ],
    });
    expect(await answersMailed()).toEqual([{ kind: 'inquiry_answer', to: 'ann@example.com', userId: 7, data: answer }]);
  });

  it('is sent once per request key, also for concurrent repeats', async () => {
    const path = await written();
    const press = () => call('POST', `${path}/answers`, answer, { 'if-match': '"1"', 'idempotency-key': 'press-1' });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await press()).body.entries).toHaveLength(1);
    expect(await answersMailed()).toHaveLength(1);
  });

  it('is refused when its text changed under the same key', async () => {
    const path = await written();
    await call('POST', `${path}/answers`, answer, { 'idempotency-key': 'press-1' });
    const changed = { ...answer, message: 'Dear Ann, no.' };
    const { status, body } = await call('POST', `${path}/answers`, changed, { 'idempotency-key': 'press-1' });
    expect([status, body.code]).toEqual([409, 'already_written']);
    expect(await answersMailed()).toHaveLength(1);
  });

  it('is refused when another member of staff has answered since', async () => {
    const path = await written();
    await call('POST', `${path}/answers`, answer, { 'if-match': '"1"' });
    const second = await call('POST', `${path}/answers`, answer, { 'if-match': '"1"' }, admin(9));
    expect([second.status, second.body.code]).toEqual([409, 'stale_version']);
    expect(await answersMailed()).toHaveLength(1);
  });

  it('needs an address, a subject and a text', async () => {
    await content.call(guest(), 'POST', '/api/bookings', { note: 'call me' });
    const [{ id }] = await content.dataSource.query('SELECT id FROM inquiries');
    const path = `/api/admin/inquiries/${id}`;
    const { status, body } = await call('POST', `${path}/answers`, answer);
    expect([status, body.code]).toEqual([409, 'no_address']);
    expect((await call('GET', path)).body).toMatchObject({ status: 'new', version: 1, entries: [] });
    expect((await call('POST', `${path}/answers`, { subject: ' ', message: '' })).body.errors).toEqual({
      subject: ['Please enter a subject'],
      message: ['Please write a reply'],
    });
    expect((await call('POST', '/api/admin/inquiries/999999/answers', answer)).status).toBe(404);
  });
});

describe('work on inquiries', () => {
  it('assigns, adds notes, closes and reopens, each with an audit row without text', async () => {
    const path = await written();
    expect((await call('PATCH', path, { assigned_to_user_id: 5 }, { 'if-match': '"1"' })).body).toMatchObject({
      status: 'open',
      assigned_to_user_id: 5,
      version: 2,
    });
    expect((await call('PATCH', path, { status: 'closed' }, { 'if-match': '"1"' })).body.code).toBe('stale_version');
    await call('POST', `${path}/notes`, { note: 'Ann prefers the terrace' }, { 'idempotency-key': 'n' });
    const noted = await call('POST', `${path}/notes`, { note: 'Ann prefers the terrace' }, { 'idempotency-key': 'n' });
    expect(noted.body).toMatchObject({ version: 3, status: 'open', entries: [{ kind: 'note', subject: null }] });
    expect((await call('PATCH', path, { status: 'closed', assigned_to_user_id: null })).body).toMatchObject({
      status: 'closed',
      assigned_to_user_id: null,
    });
    expect(await answersMailed()).toEqual([]);
    const records: { actor: string; after: unknown }[] = await content.dataSource.query(
      `SELECT actor, after FROM audit_log WHERE entity = 'inquiry' ORDER BY id`,
    );
    expect(records).toEqual([
      { actor: 'nia', after: { status: 'open', assigned_to_user_id: 5, spam: null } },
      { actor: 'nia', after: { status: 'open', assigned_to_user_id: 5, spam: null, written: 'note' } },
      { actor: 'nia', after: { status: 'closed', assigned_to_user_id: null, spam: null } },
    ]);
  });

  it('is found by status, kind and assignee', async () => {
    const mine = await written({ subject: 'Mine, waiting' });
    await call('PATCH', mine, { assigned_to_user_id: 5 });
    const done = await written({ subject: 'Done with' });
    await call('PATCH', done, { status: 'closed' });
    await written({ subject: 'Fresh one', email: 'fresh@example.com' }, guest('g-fresh'));
    const subjects = async (query: string) =>
      (await call('GET', `/api/admin/inquiries?${query}`)).body.map((row: { subject: string }) => row.subject);
    expect(await subjects('status=new')).toEqual(['Fresh one']);
    expect(await subjects('status=waiting')).toEqual(['Fresh one', 'Mine, waiting']);
    expect(await subjects('assigned=me')).toEqual(['Mine, waiting']);
    expect(await subjects('assigned=none')).toEqual(['Fresh one', 'Done with']);
    expect(await subjects('assigned=5&status=closed')).toEqual([]);
    expect((await call('GET', '/api/admin/inquiries?assigned=somebody')).status).toBe(400);
  });

  it('needs the permission to write; readers change nothing', async () => {
    const path = await written();
    const reader: Speaker = { ...helper, permissions: ['inquiries.read'] } as Speaker;
    expect((await call('GET', path, undefined, {}, reader)).status).toBe(200);
    for (const [method, rest, body] of [
      ['PATCH', '', { status: 'closed' }],
      ['POST', '/answers', answer],
      ['POST', '/notes', { note: 'x' }],
    ] as const) {
      expect((await call(method, path + rest, body, {}, reader)).status).toBe(403);
      expect((await call(method, path + rest, body, {}, customer(7))).status).toBe(403);
    }
  });

  it('stops at 200 answers and notes per inquiry', async () => {
    const path = await written();
    await content.dataSource.query(
      `INSERT INTO inquiry_entries (inquiry_id, kind, body, author_user_id, author, created_at)
       SELECT $1, 'note', 'n', 5, 'nia', now() FROM generate_series(1, 200)`,
      [Number(path.split('/').at(-1))],
    );
    expect((await call('POST', `${path}/notes`, { note: 'one more' })).body.code).toBe('too_many_entries');
  });
});

describe('a burst', () => {
  const second = { subject: 'And one more', email: 'ann@work.example' };

  it('shares status, assignee and answers among its messages', async () => {
    const first = await written();
    const last = await written(second);
    const thread = (await call('GET', last)).body;
    expect(thread).toMatchObject({ id: Number(first.split('/').at(-1)), subject: message.subject, version: 2 });
    expect(thread.messages.map((one: { subject: string }) => one.subject)).toEqual([message.subject, 'And one more']);
    const given = await call('PATCH', last, { assigned_to_user_id: 5 }, { 'if-match': '"2"' });
    expect(given.body).toMatchObject({ id: thread.id, status: 'open', assigned_to_user_id: 5, version: 3 });
    const answered = await call('POST', `${last}/answers`, answer, { 'if-match': '"3"' });
    expect(answered.body).toMatchObject({ status: 'answered', entries: [{ body: answer.message }] });
    expect((await answersMailed()).map(({ to }) => to)).toEqual(['ann@work.example']);
    const all = await content.dataSource.query('SELECT DISTINCT status, assigned_to_user_id FROM inquiries');
    expect(all).toEqual([{ status: 'answered', assigned_to_user_id: 5 }]);
  });

  it('refuses changes based on fewer messages, and takes no message after staff began', async () => {
    const first = await written();
    await written(second);
    const stale = await call('PATCH', first, { status: 'closed' }, { 'if-match': '"1"' });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect((await call('PATCH', first, { status: 'closed' }, { 'if-match': '"2"' })).status).toBe(200);
    await written({ subject: 'Thank you' });
    expect((await call('GET', '/api/admin/inquiries?status=new')).body).toMatchObject([
      { subject: 'Thank you', message_count: 1 },
    ]);
  });

  it('has at most 50 messages; the next message begins another row with the same spam mark and no notice', async () => {
    const spam = { message: 'https://a.example https://b.example https://c.example' };
    await written(spam);
    await content.dataSource.query(
      `INSERT INTO inquiries (kind, email, owner, created_at, burst_id)
       SELECT kind, email, owner, created_at, id FROM inquiries, generate_series(1, 48)`,
    );
    await written();
    await written();
    const rows = await call('GET', '/api/admin/inquiries?spam=only');
    expect(rows.body).toMatchObject([{ message_count: 1 }, { message_count: 50 }]);
    const notices = `SELECT id FROM outbox WHERE payload->>'kind' = 'staff_notice'`;
    expect(await content.dataSource.query(notices)).toEqual([]);
  });

  it('loses no message of others when the sender of its first message is erased', async () => {
    const first = await written({}, customer(7));
    const last = await written({ name: 'Bob', email: 'ann@example.com', subject: 'Of somebody else' }, customer(8));
    await call('POST', `${last}/notes`, { note: 'Call him' });
    const payload = { userId: 7, email: '' };
    const event = { id: crypto.randomUUID(), type: 'customer.erased', payload, occurredAt: '2026-06-03T19:00:00.000Z' };
    await content.call({ as: 'gateway' }, 'POST', '/internal/inbox', { events: [event] });
    expect((await call('GET', first)).body).toMatchObject({ status: 'closed', messages: [{ name: null }] });
    expect((await call('GET', last)).body).toMatchObject({
      name: 'Bob',
      status: 'open',
      messages: [{ name: 'Bob' }],
      entries: [{ body: 'Call him' }],
    });
    expect((await call('GET', '/api/admin/inquiries')).body).toHaveLength(2);
  });
});

describe('spam', () => {
  const spam = { message: 'https://a.example https://b.example https://c.example' };
  const listed = async (query: string) => (await call('GET', `/api/admin/inquiries?${query}`)).body.length;

  it('is marked or cleared by staff for the whole burst, which returns to the inbox as new', async () => {
    const first = await written(spam);
    const last = await written({ subject: 'Further pills' });
    expect([await listed(''), await listed('spam=only')]).toEqual([0, 1]);
    expect((await call('PATCH', last, { spam: true })).body.spam).toBe('links');
    expect((await call('PATCH', last, { spam: false })).body).toMatchObject({ spam: null, status: 'new' });
    expect([await listed('status=new'), await listed('spam=only')]).toEqual([1, 0]);
    expect((await call('PATCH', first, { spam: true })).body).toMatchObject({ spam: 'staff', messages: [{}, {}] });
    expect([await listed(''), await listed('spam=only')]).toEqual([0, 1]);
    const [{ after }] = await content.dataSource.query('SELECT after FROM audit_log ORDER BY id DESC LIMIT 1');
    expect(after).toMatchObject({ spam: 'staff' });
  });

  it('makes its sender known when staff clear the mark', async () => {
    await call('PATCH', await written(spam), { spam: false });
    content.clock.advance(16 * 60);
    await written(spam);
    expect([await listed(''), await listed('spam=only')]).toEqual([2, 0]);
  });
});

describe('a customer who wants to be forgotten, or to take their data along', () => {
  it('gets answers and notes in the export, and loses them in the erasure', async () => {
    const path = await written({ email: 'ann@work.example' }, customer(7));
    await call('POST', `${path}/answers`, answer);
    await call('POST', `${path}/notes`, { note: 'Ann Lee has a dog' });
    const { body } = await content.call({ as: 'gateway' }, 'GET', '/internal/customers/7/export');
    expect(body.inquiries[0].answers_and_notes).toMatchObject([
      { kind: 'answer', subject: answer.subject, text: answer.message },
      { kind: 'note', text: 'Ann Lee has a dog' },
    ]);
    expect(JSON.stringify(body)).not.toContain('nia');
    const event = {
      id: crypto.randomUUID(),
      type: 'customer.erased',
      payload: { userId: 7, email: 'ann@example.com' },
      occurredAt: '2026-06-03T19:00:00.000Z',
    };
    await content.call({ as: 'gateway' }, 'POST', '/internal/inbox', { events: [event] });
    expect(await storedText(content.dataSource)).not.toMatch(/Ann|at two|dog/);
    const left = await call('GET', path);
    expect(left.body).toMatchObject({ status: 'closed', email: null, message: null, entries: [] });
    expect((await call('POST', `${path}/answers`, answer)).body.code).toBe('no_address');
  });
});

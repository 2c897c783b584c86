import { emptyTables, admin, customer, guest, nextPageOf, storedText } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Content, NOW, startContent } from './support/content.js';

let content: Content;
beforeAll(async () => {
  content = await startContent({ ROLE: 'api' });
});
beforeEach(async () => {
  content.clock.set(NOW);
  await emptyTables(content.dataSource, 'inquiries, outbox');
});
afterAll(() => content.close());

const message = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '530 555 0100',
  subject: 'A tasting for six',
  message: 'Could we come on Saturday?',
  inquiry_type: 'tasting',
};
const post = (path: string, body: unknown, who = guest()) => content.call(who, 'POST', path, body);
const inquiries = async (query = '') => (await content.call(admin(), 'GET', `/api/admin/inquiries${query}`)).body;
/** All messages in the table, of bursts too. */
const stored = async (): Promise<number> => (await content.dataSource.query('SELECT id FROM inquiries')).length;
const noticesToStaff = async (): Promise<number> =>
  (await mails()).filter((row: (string | undefined)[]) => row[2] === 'staff_notice').length;
const mails = async () => {
  const rows = await content.dataSource.query('SELECT type, consumer, payload FROM outbox ORDER BY id');
  return rows.map((row: { type: string; consumer: string; payload: { kind: string; to?: string } }) => [
    row.type,
    row.consumer,
    row.payload.kind,
    row.payload.to,
  ]);
};

describe('the contact form', () => {
  it('stores the message, notifies staff and acknowledges it', async () => {
    const { status, body } = await post('/api/contact', message, customer(7));
    expect([status, body.success]).toEqual([201, true]);
    expect(await inquiries()).toMatchObject([
      { ...message, kind: 'contact', user_id: 7, payload: null, created_at: '2026-06-03T19:00:00.000Z' },
    ]);
    expect(await mails()).toEqual([
      ['mail.requested', 'worker', 'staff_notice', undefined],
      ['mail.requested', 'worker', 'inquiry_received', 'ann@example.com'],
    ]);
  });

  it('notifies staff once per burst of a sender, by browser or address, and stores every message', async () => {
    await Promise.all(['g-a', 'g-b', 'g-c'].map((browser) => post('/api/contact', message, guest(browser))));
    await post('/api/contact', { ...message, email: 'Other@example.com' }, guest('g-a'));
    await post('/api/bookings', { email: 'ANN@example.com' }, guest('g-d'));
    expect([await stored(), await noticesToStaff()]).toEqual([5, 1]);
    expect(await inquiries()).toMatchObject([{ message_count: 5, status: 'new' }]);
    await post('/api/contact', { ...message, email: 'else@example.com' }, guest('g-e'));
    expect(await noticesToStaff()).toBe(2);
    await content.dataSource.query(`UPDATE inquiries SET created_at = created_at - interval '16 minutes'`);
    await post('/api/contact', message, guest('g-a'));
    expect(await noticesToStaff()).toBe(3);
  });

  it('acknowledges it without any text of the message', async () => {
    await post('/api/contact', { ...message, name: 'Evil Pills', subject: 'Evil pills', email: 'victim@example.com' });
    await post('/api/contact/submit', { ...message, name: 'Evil', subject: 'Evil', email: 'victim@example.com' });
    await post('/api/bookings', { name: 'Evil', email: 'victim@example.com', note: 'evil' });
    const rows = await content.dataSource.query(
      `SELECT payload FROM outbox WHERE payload->>'kind' = 'inquiry_received' ORDER BY id`,
    );
    expect(rows).toEqual(
      Array.from({ length: 3 }, () => ({
        payload: { kind: 'inquiry_received', to: 'victim@example.com', data: {} },
      })),
    );
  });

  it.each([
    ['name', 'A', 'Name must be at least 2 characters'],
    ['name', undefined, 'Name must be at least 2 characters'],
    ['email', 'ann@', 'Please enter a valid email address'],
    ['email', '', 'Please enter a valid email address'],
    ['subject', 'Hey ', 'Subject must be at least 5 characters'],
    ['message', 'Too short', 'Message must be at least 10 characters'],
    ['message', '          x', 'Message must be at least 10 characters'],
  ])('refuses %s = %j in the words of the page', async (field, value, said) => {
    const { status, body } = await post('/api/contact', { ...message, [field]: value });
    expect(status).toBe(400);
    expect(body.errors[field]).toEqual([said]);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await inquiries()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('takes a message without phone and type', async () => {
    const { phone: _p, inquiry_type: _t, ...rest } = message;
    expect((await post('/api/contact', { ...rest, phone: '' })).status).toBe(201);
    expect((await inquiries())[0]).toMatchObject({ phone: null, inquiry_type: 'general' });
  });
});

describe('text that is not stored', () => {
  const card = '4111 1111 1111 1111';
  const everything = async () =>
    JSON.stringify([
      await content.dataSource.query('SELECT * FROM inquiries'),
      await content.dataSource.query('SELECT payload FROM outbox'),
    ]);

  it('keeps no card number of a form, in the table or in the mails', async () => {
    const form = {
      ...message,
      name: `Ann ${card}`,
      phone: card,
      subject: `Pay with ${card}`,
      message: `It is ${card}.`,
    };
    expect((await post('/api/contact', form)).status).toBe(201);
    expect((await post('/api/contact/submit', form)).status).toBe(201);
    expect(await everything()).toMatch(/It is \[card number\]\./);
    expect((await everything()).replace(/[^\d]/g, '')).not.toContain('4111111111111111');
  });

  it('keeps no card number of a free-form booking, in any field and any spelling', async () => {
    const booking = {
      guest_name: 'Ann',
      card_number: 4111111111111111,
      deep: [{ note: `Visa${card.replaceAll(' ', '')}` }],
    };
    expect((await post('/api/bookings', booking)).status).toBe(201);
    expect((await inquiries())[0].payload).toEqual({
      guest_name: 'Ann',
      card_number: '[card number]',
      deep: [{ note: 'Visa[card number]' }],
    });
    expect((await everything()).replace(/[^\d]/g, '')).not.toContain('4111111111111111');
  });

  it('keeps no control characters, which JSON would escape with six bytes each', async () => {
    const noise = '\u0001'.repeat(4900);
    expect((await post('/api/contact', { ...message, message: `${noise}Could we come on\nSaturday?` })).status).toBe(
      201,
    );
    expect((await inquiries())[0].message).toBe('Could we come on\nSaturday?');
    expect((await post('/api/contact', { ...message, message: noise })).body.errors).toEqual({
      message: ['Message must be at least 10 characters'],
    });
    await post('/api/bookings', { note: `${'\u0002'.repeat(1000)}Saturday` }, guest('g-b'));
    expect((await inquiries())[0].payload).toEqual({ note: 'Saturday' });
  });
});

describe('the experience inquiry', () => {
  it('needs name, email and message, however short', async () => {
    const { body } = await post('/api/contact/submit', { subject: 'Vineyard Trek Booking Inquiry' });
    expect(Object.keys(body.errors)).toEqual(['name', 'email', 'message']);
    expect(
      (
        await post('/api/contact/submit', {
          name: 'A',
          email: 'a@b.co',
          message: 'Hi',
          subject: 'Vineyard Trek Booking Inquiry',
        })
      ).status,
    ).toBe(201);
    expect((await inquiries())[0]).toMatchObject({ kind: 'experience', subject: 'Vineyard Trek Booking Inquiry' });
  });
});

describe('the booking call', () => {
  it('stores any object unchanged', async () => {
    const booking = { guest_name: 'Ann', guest_email: 'ann@example.com', wishes: ['quiet', { rooms: 2 }] };
    expect((await post('/api/bookings', booking)).status).toBe(201);
    expect((await inquiries())[0]).toMatchObject({
      kind: 'booking',
      name: 'Ann',
      email: 'ann@example.com',
      payload: booking,
    });
    expect(await mails()).toHaveLength(2);
  });

  it('notifies only staff without an address', async () => {
    await post('/api/bookings', { note: 'call me' });
    expect(await mails()).toEqual([['mail.requested', 'worker', 'staff_notice', undefined]]);
  });

  it('refuses a body that is no object or too large', async () => {
    expect((await post('/api/bookings', [1])).status).toBe(400);
    expect((await post('/api/bookings', 'text')).status).toBe(400);
    expect((await post('/api/bookings', { note: 'x'.repeat(16 * 1024) })).body).toMatchObject({
      status: 413,
      code: 'too_large',
    });
    expect(await inquiries()).toEqual([]);
  });
});

describe('the limit per visitor', () => {
  it('accepts 20 in a minute, even at the same time, and returns when to retry', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => post('/api/contact', message, guest('busy'))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBe(60);
    expect((await post('/api/contact', message, guest('calm'))).status).toBe(201);
    content.clock.advance(60);
    expect((await post('/api/contact', message, guest('busy'))).status).toBe(201);
  });
});

describe('a customer who wants to be forgotten', () => {
  it('loses all their texts, but not those of others', async () => {
    await post('/api/contact', { ...message, email: 'ann@work.example' }, customer(7));
    await post('/api/contact', { ...message, email: 'ANN@example.com' });
    await post('/api/contact', { ...message, email: 'bob@example.com', name: 'Bob' }, guest('g-bob'));
    const event = {
      id: crypto.randomUUID(),
      type: 'customer.erased',
      payload: { userId: 7, email: 'ann@example.com' },
      occurredAt: '2026-06-03T19:00:00.000Z',
    };
    const { body } = await content.call({ as: 'gateway' }, 'POST', '/internal/inbox', { events: [event] });
    expect(body.done).toEqual([event.id]);
    const left = await inquiries();
    expect(left.map((row: { name: string | null }) => row.name).sort()).toEqual(['Bob', null, null]);
    expect(await storedText(content.dataSource)).not.toMatch(/ann@|Ann Lee/i);
    expect((await mails()).map((mail: unknown[]) => mail[3])).toEqual([undefined, 'bob@example.com']);
  });

  it('does not lose inquiries from an unverified address', async () => {
    await post('/api/contact', { ...message, email: 'carl@example.com', name: 'Carl' });
    const event = {
      id: crypto.randomUUID(),
      type: 'customer.erased',
      payload: { userId: 99, email: '' },
      occurredAt: '2026-06-03T19:00:00.000Z',
    };
    const { body } = await content.call({ as: 'gateway' }, 'POST', '/internal/inbox', { events: [event] });
    expect(body.done).toEqual([event.id]);
    expect((await inquiries()).map((row: { name: string | null }) => row.name)).toContain('Carl');
  });

  it('loses the mails about their inquiries, notices to staff included', async () => {
    await post('/api/contact', { ...message, email: 'work@erika.example', name: 'Erika Ruhm' }, customer(31));
    const event = {
      id: crypto.randomUUID(),
      type: 'customer.erased',
      payload: { userId: 31, email: '' },
      occurredAt: '2026-06-03T19:00:00.000Z',
    };
    await content.call({ as: 'gateway' }, 'POST', '/internal/inbox', { events: [event] });
    expect(await storedText(content.dataSource)).not.toMatch(/erika/i);
  });

  it('neither sees nor erases inquiries of another account with their address', async () => {
    await post('/api/contact', { ...message, email: 'fay@example.com', name: 'Gus' }, customer(42));
    const rows = (): Promise<unknown> => content.dataSource.query('SELECT * FROM inquiries WHERE user_id = 42');
    const before = await rows();
    const path = '/internal/customers/41/export?email=fay%40example.com';
    expect((await content.call({ as: 'gateway' }, 'GET', path)).body).toEqual({ inquiries: [] });
    const event = {
      id: crypto.randomUUID(),
      type: 'customer.erased',
      payload: { userId: 41, email: 'fay@example.com' },
      occurredAt: '2026-06-03T19:00:00.000Z',
    };
    const { body } = await content.call({ as: 'gateway' }, 'POST', '/internal/inbox', { events: [event] });
    expect(body.done).toEqual([event.id]);
    expect(before).toHaveLength(1);
    expect(await rows()).toEqual(before);
  });

  it('contains only their own messages', async () => {
    await post('/api/contact', { ...message, email: 'work@dora.example', name: 'Dora' }, customer(21));
    await post('/api/contact', { ...message, email: 'DORA@example.com', name: 'Dora as guest' });
    const part = (path: string) => content.call({ as: 'gateway' }, 'GET', path);
    const names = async (path: string) => (await part(path)).body.inquiries.map((row: { name: string }) => row.name);
    expect(await names('/internal/customers/21/export?email=dora%40example.com')).toEqual(['Dora', 'Dora as guest']);
    expect(await names('/internal/customers/21/export')).toEqual(['Dora']);
    expect(await names('/internal/customers/22/export')).toEqual([]);
    expect((await content.call({ as: 'commerce' }, 'GET', '/internal/customers/21/export')).status).toBe(404);
  });
});

describe('the list of inquiries', () => {
  it('comes in pages, newest first', async () => {
    for (const number of ['one', 'two', 'three']) {
      const from = { subject: `Number ${number}`, email: `${number}@example.com` };
      await post('/api/contact', { ...message, ...from }, guest(`g-${number}`));
    }
    const first = await content.call(admin(), 'GET', '/api/admin/inquiries?limit=2');
    expect(first.headers.get('x-total-count')).toBe('3');
    const next = nextPageOf(first) ?? '';
    const second = await content.call(admin(), 'GET', next);
    expect([...first.body, ...second.body].map(({ subject }: { subject: string }) => subject)).toEqual([
      'Number three',
      'Number two',
      'Number one',
    ]);
    expect(second.headers.get('link')).toBeNull();
    const found = await content.call(admin(), 'GET', '/api/admin/inquiries?q=number%20tw&kind=contact');
    expect(found.body).toMatchObject([{ subject: 'Number two' }]);
    expect((await content.call(admin(), 'GET', '/api/admin/inquiries?kind=booking&q=number')).body).toEqual([]);
  });

  it('has one row for a burst, found and filtered by any of its messages, with all messages', async () => {
    await post('/api/contact', message, guest('g-a'));
    await post('/api/contact', { ...message, email: 'bob@example.com', subject: 'From Bob' }, guest('g-b'));
    content.clock.advance(14 * 60);
    await post('/api/contact/submit', { ...message, subject: 'Another question' }, guest('g-a'));
    content.clock.advance(14 * 60);
    await post('/api/contact', { ...message, email: 'ann@work.example', subject: 'A third one' }, guest('g-a'));
    const rows = await content.call(admin(), 'GET', '/api/admin/inquiries?limit=1&status=new');
    expect(rows.headers.get('x-total-count')).toBe('2');
    expect(rows.body).toMatchObject([{ subject: 'From Bob', message_count: 1 }]);
    const burst = { subject: message.subject, message_count: 3 };
    for (const query of ['third', 'another%20question', 'ann@work'])
      expect(await inquiries(`?q=${query}`)).toMatchObject([burst]);
    expect(await inquiries('?kind=experience')).toMatchObject([burst]);
    expect(await inquiries('?email=ANN@work.example')).toMatchObject([burst]);
    // All words must be in the same message.
    expect(await inquiries('?q=third%20another')).toEqual([]);
    content.clock.advance(15 * 60);
    await post('/api/contact', { ...message, subject: 'A later one' }, guest('g-a'));
    expect(await inquiries('?q=a&email=ann@example.com')).toMatchObject([
      { subject: 'A later one', message_count: 1 },
      burst,
    ]);
  });
});

describe('likely spam', () => {
  const LINKS = 'https://a.example https://b.example www.c.example';
  const spam = { ...message, name: 'Pills', email: 'pills@example.com', message: LINKS };
  const reasons = async (query = '?spam=any') =>
    (await inquiries(query)).map((row: { spam: string | null }) => row.spam);

  it('is listed apart with its reason and acknowledged, without a notice to staff', async () => {
    expect((await post('/api/contact', spam, guest('g-spam'))).status).toBe(201);
    await post('/api/contact', { ...spam, message: 'And once more without' }, guest('g-spam'));
    await post('/api/contact', message, guest('g-a'));
    expect(await inquiries()).toMatchObject([{ name: 'Ann Lee', spam: null }]);
    expect(await inquiries('?spam=only')).toMatchObject([{ name: 'Pills', spam: 'links', message_count: 2 }]);
    expect(await inquiries('?spam=any')).toHaveLength(2);
    expect((await mails()).map((mail: unknown[]) => mail[3] ?? mail[2])).toEqual([
      'pills@example.com',
      'pills@example.com',
      'staff_notice',
      'ann@example.com',
    ]);
    expect((await content.call(admin(), 'GET', '/api/admin/inquiries?spam=maybe')).status).toBe(400);
  });

  it('is never a message of an account, or of a sender with an earlier message that was not spam', async () => {
    await post('/api/contact', spam, customer(7));
    await post('/api/contact', message, guest('g-a'));
    await post('/api/contact', { ...spam, email: 'dora@example.com' }, guest('g-d'));
    content.clock.advance(20 * 60);
    await post('/api/contact', { ...message, message: LINKS }, guest('g-other'));
    await post('/api/contact', { ...spam, email: 'ann@work.example' }, guest('g-a'));
    await post('/api/contact', { ...spam, email: 'dora@example.com' }, guest('g-d'));
    expect(await reasons()).toEqual(['links', null, null, 'links', null, null]);
  });

  it('is the same long text from a third address within an hour, also at the same time', async () => {
    const text = 'We make your website the first that everybody finds.';
    const from = (name: string) =>
      post('/api/contact', { ...message, message: text, email: `${name}@example.com` }, guest(`g-${name}`));
    await Promise.all(['a', 'b', 'c', 'd'].map(from));
    expect((await reasons()).toSorted()).toEqual(['same_text', 'same_text', null, null].toSorted());
    expect(await noticesToStaff()).toBe(2);
    content.clock.advance(61 * 60);
    await from('e');
    expect((await reasons())[0]).toBeNull();
  });
});

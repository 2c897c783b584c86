import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MailRequested } from '@shamba/event-contract';
import { admin, emptyTables, guest, type TestApp } from '@shamba/service-kit/testing';
import { changed, deliver, envelope } from './mails.js';
import { startWorker } from './support.js';

const PATH = '/api/admin/mail-texts';
const KEY = 'visit_update.moved';
const words = {
  subject: 'News: {{experience}}',
  greeting: 'Good day, {{name}}',
  greeting_unnamed: 'Good day',
  intro: 'It is now {{visit}}.\n<b>Call</b> {{winery_phone}}.',
  closing: 'Until then, {{winery_name}}',
};
interface Text {
  key: string;
  title: string;
  sent: string;
  version: number;
  edited: boolean;
  words: typeof words;
  defaults: typeof words;
  placeholders: { name: string; sample: string }[];
}
interface Row {
  subject: string;
  text_body: string;
  html_body: string;
}

describe('texts of mails', () => {
  let test: TestApp;
  const staff = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    test.call(admin(), method, `${PATH}${path}`, body, headers);
  const list = async () => (await staff('GET', '')).body as Text[];
  const one = async (key = KEY) => (await list()).find((text) => text.key === key);
  const mails = (): Promise<Row[]> =>
    test.dataSource.query('SELECT subject, text_body, html_body FROM notifications ORDER BY id');

  beforeAll(async () => {
    test = await startWorker({ ROLE: 'api' });
  });
  afterAll(() => test.close());
  beforeEach(() => emptyTables(test.dataSource, 'mail_texts, notifications, audit_log'));

  it('are listed with the occasion; every built-in text passes the check of staff’s texts', async () => {
    const texts = await list();
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.find(({ key }) => key === KEY)).toMatchObject({
      title: 'Visit moved',
      sent: 'When a visit has a new time.',
      version: 1,
      edited: false,
      words: { subject: 'Your visit has a new time: {{experience}}' },
      placeholders: expect.arrayContaining([{ name: 'experience', sample: 'Barrel tasting' }]),
    });
    for (const { key, defaults } of texts) {
      const sample = await staff('POST', `/${key}/preview`, defaults);
      expect(sample.status).toBe(200);
      expect(JSON.stringify(sample.body)).not.toContain('{{');
    }
    expect((await test.call(guest(), 'GET', PATH)).status).toBe(401);
  });

  it('apply to mails requested afterwards; earlier mails keep their text', async () => {
    await deliver(test, envelope(changed('ann@example.com')));
    expect((await staff('PUT', `/${KEY}`, words)).body).toMatchObject({ version: 2, edited: true, words });
    await deliver(test, envelope(changed('ann@example.com')));
    const nameless: MailRequested = {
      kind: 'visit_update',
      to: 'bo@example.com',
      data: { experience: 'Tasting', date: '2026-06-06', time: '14:30', guests: 2, change: 'moved', paid: false },
    };
    await deliver(test, envelope(nameless));
    const [before, after, unnamed] = await mails();
    expect(before?.subject).toBe('Your visit has a new time: Tasting');
    expect(after?.subject).toBe('News: Tasting');
    expect(after?.text_body).toContain(
      'Good day, Ann <b>Lee</b>\n\nIt is now Tasting on Saturday, June 6, 2026 at 2:30 PM, for 2 guests.\n\n<b>Call</b> (530) 555-0142.\n\nUntil then, Shamba Ridge Vineyard',
    );
    expect(after?.html_body).toContain('&lt;b&gt;Call&lt;/b&gt;');
    expect(after?.html_body).not.toContain('<b>');
    expect(unnamed?.text_body).toMatch(/^Good day\n/);
  });

  it('can be reset to the built-in texts; each change has an audit row', async () => {
    await staff('PUT', `/${KEY}`, words);
    const restored = await staff('DELETE', `/${KEY}`, undefined, { 'if-match': '"2"' });
    expect(restored.body).toMatchObject({ version: 3, edited: false });
    expect(restored.body.words).toEqual(restored.body.defaults);
    await deliver(test, envelope(changed('ann@example.com')));
    expect((await mails())[0]?.subject).toBe('Your visit has a new time: Tasting');
    const noted = await test.dataSource.query(
      "SELECT entity_id, before->>'subject' AS before, after->>'subject' AS after FROM audit_log WHERE entity = 'mail_text' ORDER BY id",
    );
    const builtIn = 'Your visit has a new time: {{experience}}';
    expect(noted).toEqual([
      { entity_id: KEY, before: builtIn, after: words.subject },
      { entity_id: KEY, before: words.subject, after: builtIn },
    ]);
  });

  it('store only changes by staff; other texts follow the built-in ones', async () => {
    const text = await one();
    await staff('PUT', `/${KEY}`, { ...text?.defaults, closing: 'Cheers' });
    expect(await test.dataSource.query('SELECT words FROM mail_texts')).toEqual([{ words: { closing: 'Cheers' } }]);
    await staff('PUT', `/${KEY}`, text?.defaults);
    expect(await one()).toMatchObject({ version: 3, edited: false });
  });

  it('accept one of two concurrent changes; the other gets both versions', async () => {
    const saves = await Promise.all(
      ['A', 'B'].map((subject) => staff('PUT', `/${KEY}`, { ...words, subject }, { 'if-match': '"1"' })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = saves.find(({ status }) => status === 409)?.body;
    expect(stale).toMatchObject({ code: 'stale_version', currentVersion: 2, current: { key: KEY, edited: true } });
  });

  it.each([
    ['an unknown placeholder', { intro: '{{visit}} {{total}}' }, 'intro', 'There is no placeholder {{total}}'],
    ['one that is not closed', { subject: '{{experience}' }, 'subject', 'A placeholder is not closed'],
    ['a fact that is left out', { intro: 'Come!' }, 'intro', 'Please keep {{visit}}'],
    ['a name where there may be none', { closing: '{{name}}' }, 'closing', 'There is no placeholder {{name}}'],
    ['no subject', { subject: ' ' }, 'subject', 'Please enter a subject'],
    ['no greeting without a name', { greeting_unnamed: '' }, 'greeting_unnamed', 'Please enter a greeting'],
    ['a long text', { closing: 'x'.repeat(2001) }, 'closing', 'at most 2000'],
    ['a long subject', { subject: 'x'.repeat(161) }, 'subject', 'at most 160'],
  ])('are refused with %s', async (_, wrong, field, message) => {
    for (const [method, path] of [
      ['PUT', `/${KEY}`],
      ['POST', `/${KEY}/preview`],
    ] as const) {
      const { status, body } = await staff(method, path, { ...words, ...wrong });
      expect(status).toBe(400);
      expect(body.errors[field][0]).toContain(message);
    }
    expect(await test.dataSource.query('SELECT 1 FROM mail_texts')).toEqual([]);
  });

  it('exist only for known mails, and for greetings that the mail has', async () => {
    for (const key of ['visit_update', 'staff_notice', 'constructor'])
      expect((await staff('PUT', `/${key}`, words)).status).toBe(404);
    const wrong = await staff('PUT', '/inquiry_received', {
      subject: 'Hi',
      greeting: 'Hi',
      greeting_unnamed: 'Hi',
    });
    expect(wrong.body.errors).toEqual({ greeting_unnamed: ['This email has no such text'] });
  });

  it('are sent to staff with sample facts, without a row', async () => {
    const send = (sample: object) =>
      test.call({ as: 'gateway' }, 'POST', '/internal/test-mail', { to: 'rosa@example.com', sample });
    expect((await send({ ...words, key: KEY })).body).toEqual({ outcome: 'captured', problem: null });
    expect((await send({ ...words, key: KEY, intro: '{{x}}' })).status).toBe(400);
    expect((await send({ ...words, key: 'nothing' })).status).toBe(404);
    expect(await mails()).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { admin, guest, type Speaker } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PublishPlanned } from '../src/modules/pages/use-cases/publish-planned.js';
import { type Content, startContent } from './support/content.js';

let content: Content;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.close());

const grace: Speaker = { as: 'person', userId: 5, role: 'admin', permissions: ['content.*'], username: 'grace' };
const cellar: Speaker = { as: 'person', userId: 6, role: 'admin', permissions: ['wines.*'] };
const call = (as: Speaker, method: string, path: string, body?: object) => content.call(as, method, path, body);
const write = (as: Speaker, elementId: string, value: string, version?: number) =>
  call(as, 'PUT', '/api/pages/content/element', { page: 'home', elementId, content: value, version });
const autosave = async (live_autosave: boolean) =>
  expect((await call(admin(), 'PUT', '/api/admin/settings/editing', { live_autosave })).status).toBe(200);
const draft = async (as: Speaker) => (await call(as, 'GET', '/api/pages/home/draft')).body;
const publish = (as: Speaker, at?: string) => call(as, 'POST', '/api/pages/home/draft/publish', at ? { at } : {});
const live = async () =>
  Object.fromEntries(
    (await call(guest(), 'GET', '/api/public/pages/home/content')).body.map(
      (entry: { content_key: string; content_value: string }) => [entry.content_key, entry.content_value],
    ),
  );

beforeEach(async () => {
  await content.dataSource.query('DELETE FROM content_draft_plans');
  await content.dataSource.query('DELETE FROM content_drafts');
  await content.dataSource.query('DELETE FROM page_content');
  await autosave(true);
  expect((await write(admin(), 'title', 'Karibu')).body).toMatchObject({ draft: false, version: 1 });
  await autosave(false);
});

describe('a draft', () => {
  it('stores its editor’s changes from both calls, and changes nothing for others', async () => {
    const made = await write(grace, 'text', 'New words');
    expect(made.body).toMatchObject({ id: 0, version: 0, content_value: 'New words', draft: true });
    const [entry] = (await call(guest(), 'GET', '/api/public/pages/home/content')).body;
    const changed = await call(grace, 'PUT', `/api/pages/content/${entry.id}`, {
      content_value: 'Welcome',
      version: 1,
    });
    expect(changed.body).toMatchObject({ content_key: 'title', content_value: 'Welcome', version: 1, draft: true });
    expect(changed.headers.get('x-touched')).toBeNull();
    expect(await live()).toEqual({ title: 'Karibu' });
    expect(await draft(grace)).toMatchObject({
      live_autosave: false,
      changes: [
        { content_key: 'text', draft_value: 'New words', current_value: null, current_version: 0, conflict: false },
        { content_key: 'title', draft_value: 'Welcome', current_value: 'Karibu', current_version: 1, conflict: false },
      ],
      others: [],
    });
    expect(await draft(admin())).toMatchObject({ changes: [], others: [{ username: 'grace', changes: 2 }] });
    const own = (await call(grace, 'GET', '/api/pages/home/elements')).body;
    expect(own.find((one: { content_key: string }) => one.content_key === 'title')).toMatchObject({
      content_value: 'Karibu',
      draft_value: 'Welcome',
      draft_base_version: 1,
    });
    expect((await call(admin(), 'GET', '/api/pages/home/elements')).body[0]).toMatchObject({ draft_value: null });
  });

  it('drops an element whose value equals the live page again', async () => {
    await write(grace, 'title', 'Welcome');
    await write(grace, 'title', 'Karibu');
    expect((await draft(grace)).changes).toEqual([]);
    expect((await publish(grace)).body).toMatchObject({ status: 404, code: 'no_draft' });
  });

  it('is published whole, as its editor’s versions', async () => {
    await write(grace, 'title', 'Welcome');
    await write(grace, 'text', 'New words');
    const published = await publish(grace);
    expect(published.body).toMatchObject({ changes: [] });
    expect(published.headers.get('x-touched')).toBe('content');
    expect(await live()).toEqual({ title: 'Welcome', text: 'New words' });
    const [entry] = (await call(guest(), 'GET', '/api/public/pages/home/content')).body.filter(
      (one: { content_key: string }) => one.content_key === 'title',
    );
    const [latest] = (await call(admin(), 'GET', `/api/pages/content/${entry.id}/versions`)).body;
    expect(latest).toMatchObject({ content_value: 'Welcome', saved_by: 'grace' });
  });

  it('publishes nothing in conflict until its editor has chosen', async () => {
    await write(grace, 'title', 'Welcome', 1);
    await write(grace, 'text', 'New words');
    await autosave(true);
    expect((await write(admin(), 'title', 'Karibuni', 1)).status).toBe(200);
    await autosave(false);
    expect((await publish(grace)).body).toMatchObject({
      status: 409,
      code: 'draft_conflict',
      conflicts: [{ content_key: 'title', draft_value: 'Welcome', current_value: 'Karibuni', current_version: 2 }],
    });
    expect(await live()).toEqual({ title: 'Karibuni' });
    expect((await write(grace, 'title', 'Welcome!', 1)).body).toMatchObject({
      code: 'stale_version',
      current: { content_value: 'Karibuni', version: 2 },
    });
    await write(grace, 'title', 'Welcome!', 2);
    expect((await publish(grace)).status).toBe(200);
    expect(await live()).toEqual({ title: 'Welcome!', text: 'New words' });
  });

  it('is dropped by its editor', async () => {
    await write(grace, 'title', 'Welcome');
    expect((await call(grace, 'DELETE', '/api/pages/home/draft')).status).toBe(204);
    expect((await draft(grace)).changes).toEqual([]);
    expect(await live()).toEqual({ title: 'Karibu' });
  });

  it('accepts only links for pictures, and nothing for elements that follow Settings', async () => {
    const picture = { page: 'home', elementId: 'x-image', content: 'javascript:alert(1)', content_type: 'image' };
    expect((await call(grace, 'PUT', '/api/pages/content/element', picture)).status).toBe(400);
    const name = { page: 'site', elementId: 'name', content: 'Mine' };
    expect((await call(grace, 'PUT', '/api/pages/content/element', name)).body.code).toBe('follows_settings');
  });
});

describe('a draft with a time', () => {
  /** Runs a round of due drafts and sends the gateway's answers. */
  const publishDue = async (allowed = true) => {
    await content.app.get(PublishPlanned).askDue();
    await answer(await asked(), allowed);
  };
  const asked = async () => {
    const rows = await content.dataSource.query(
      `DELETE FROM outbox WHERE type = 'draft.due' RETURNING consumer, payload`,
    );
    return (rows[0] as { consumer: string; payload: object }[]).map(({ consumer, payload }) => {
      expect(consumer).toBe('gateway');
      return payload;
    });
  };
  const answer = async (due: object[], allowed: boolean) => {
    const events = due.map((payload) => ({
      id: randomUUID(),
      type: 'draft.checked',
      payload: { ...payload, allowed },
      occurredAt: '2026-06-03T20:00:00.000Z',
    }));
    if (events.length === 0) return;
    const { body } = await call({ as: 'gateway' }, 'POST', '/internal/inbox', { events });
    expect(body.failed).toEqual([]);
  };
  const IN_AN_HOUR = '2026-06-03T20:00:00.000Z';
  beforeEach(async () => {
    content.clock.set(new Date('2026-06-03T19:00:00Z'));
    await write(grace, 'title', 'Welcome');
  });

  it('is published then, and not before', async () => {
    expect((await publish(grace, IN_AN_HOUR)).body).toMatchObject({ publish_at: IN_AN_HOUR });
    await publishDue();
    expect(await live()).toEqual({ title: 'Karibu' });
    content.clock.set(new Date(IN_AN_HOUR));
    await publishDue();
    expect(await live()).toEqual({ title: 'Welcome' });
    expect(await draft(grace)).toMatchObject({ changes: [], publish_at: null, failed: false });
  });

  it('stays a draft with the reason when the page was changed in between', async () => {
    await publish(grace, IN_AN_HOUR);
    await autosave(true);
    await write(admin(), 'title', 'Karibuni');
    content.clock.set(new Date(IN_AN_HOUR));
    await publishDue();
    await publishDue();
    expect(await live()).toEqual({ title: 'Karibuni' });
    expect(await draft(grace)).toMatchObject({
      failed: true,
      failure: 'changed',
      publish_at: null,
      changes: [{ conflict: true }],
    });
  });

  it('stays a draft when its editor lost the permission, and shows the reason to everyone', async () => {
    await publish(grace, IN_AN_HOUR);
    content.clock.set(new Date(IN_AN_HOUR));
    await publishDue(false);
    await publishDue();
    expect(await live()).toEqual({ title: 'Karibu' });
    expect(await draft(grace)).toMatchObject({
      failed: true,
      failure: 'not_allowed',
      publish_at: null,
      changes: [{ conflict: false }],
    });
    expect((await draft(admin())).others).toEqual([
      { username: 'grace', changes: 1, publish_at: null, failure: 'not_allowed' },
    ]);
    // With the permission back it is planned again like any other.
    content.clock.set(new Date('2026-06-03T20:30:00Z'));
    const LATER = '2026-06-03T21:00:00.000Z';
    expect((await publish(grace, LATER)).body).toMatchObject({ publish_at: LATER, failed: false, failure: null });
    content.clock.set(new Date(LATER));
    await publishDue();
    expect(await live()).toEqual({ title: 'Welcome' });
  });

  it('waits while the gateway does not answer, asks once, and ignores an answer for an older time', async () => {
    await publish(grace, IN_AN_HOUR);
    content.clock.set(new Date(IN_AN_HOUR));
    const round = () => content.app.get(PublishPlanned).askDue();
    await round();
    await round();
    const due = await asked();
    expect(due).toEqual([{ userId: 5, page: 'home', publishAt: IN_AN_HOUR }]);
    expect(await draft(grace)).toMatchObject({ publish_at: IN_AN_HOUR, failed: false });
    await publish(grace, '2026-06-03T22:00:00.000Z');
    await answer(due, true);
    expect(await live()).toEqual({ title: 'Karibu' });
    expect(await draft(grace)).toMatchObject({ publish_at: '2026-06-03T22:00:00.000Z', failed: false });
  });

  it('is not published after its time is removed; a past time is refused', async () => {
    await publish(grace, IN_AN_HOUR);
    expect((await call(grace, 'DELETE', '/api/pages/home/draft/plan')).status).toBe(204);
    content.clock.set(new Date(IN_AN_HOUR));
    await publishDue();
    expect(await live()).toEqual({ title: 'Karibu' });
    expect((await publish(grace, '2026-06-03T19:59:59Z')).body.errors).toHaveProperty('at');
    expect((await publish(grace, '2028-06-03T19:59:59Z')).body.errors).toHaveProperty('at');
  });
});

describe('editors of a page', () => {
  const here = async (as: Speaker, page = 'stay') => (await call(as, 'POST', `/api/pages/${page}/editors`)).body;
  const names = (rows: { username: string }[]) => rows.map(({ username }) => username);

  it('are listed for others until they leave or stop reporting for 45 seconds', async () => {
    expect(await here(grace)).toEqual([]);
    expect(names(await here(admin()))).toEqual(['grace']);
    expect(await here(admin(), 'wines')).toEqual([]);
    await call(admin(), 'DELETE', '/api/pages/stay/editors');
    expect(await here(grace)).toEqual([]);
    content.clock.advance(46);
    expect(await here(admin())).toEqual([]);
    const [{ count }] = await content.dataSource.query('SELECT count(*)::int AS count FROM content_presence');
    expect(count).toBe(1);
  });

  it('are read and reported only with the permission to edit', async () => {
    for (const who of [guest(), cellar])
      expect((await call(who, 'POST', '/api/pages/stay/editors')).status).toBeGreaterThanOrEqual(401);
    expect((await call(cellar, 'GET', '/api/pages/home/draft')).status).toBe(403);
    expect((await call(cellar, 'POST', '/api/pages/home/draft/publish', {})).status).toBe(403);
    expect((await call(cellar, 'PUT', '/api/admin/settings/editing', { live_autosave: true })).status).toBe(403);
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type FakeApi, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../../slice';
import type { EditorMessage, FrameMessage } from '../edit-mode/messages';
import { contentElement, savedElement } from '../testing';

const title = contentElement({ content_value: 'Karibu', id: 7, version: 3 });
const site = contentElement({
  page: 'site',
  content_key: 'hours-sunday',
  label: 'Hours: sunday',
  settings_block: 'hours',
  content_value: 'Sunday 12pm-4pm',
});
const api: FakeApi = {
  'GET /api/pages/{slug}/elements': ({ params }) => (params['slug'] === 'home' ? [title] : [site]),
  'GET /api/pages/{slug}/draft': {
    live_autosave: true,
    changes: [],
    publish_at: null,
    failed: false,
    failure: null,
    others: [],
  },
  'POST /api/pages/{slug}/editors': [],
  'DELETE /api/pages/{slug}/editors': undefined,
};

/** The editor with a ready page in its frame. */
async function open(more: FakeApi = {}) {
  const page = await renderSlice(slice, { path: '/admin/content', user: testAdmin, api: { ...api, ...more } });
  const frame = (await screen.findByTitle<HTMLIFrameElement>('Home, being edited')).contentWindow;
  if (!frame) throw new Error('The frame has no window');
  const heard: EditorMessage[] = [];
  frame.postMessage = jest.fn((message: EditorMessage) => void heard.push(message)) as typeof frame.postMessage;
  const say = (data: FrameMessage, origin = location.origin) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame })));
  say({ type: 'shamba.edit.ready', path: '/' });
  return { ...page, heard, say };
}
const place = { page: 'home', key: 'hero-title' };
const dialog = () => screen.findByRole('dialog', { name: 'Edit Content' });
const PUT = 'PUT /api/pages/content/{id}';

beforeEach(() => sessionStorage.clear());

describe('the visual editor', () => {
  it('sends edited values to the page in edit mode, and opens pressed elements', async () => {
    const { heard, say } = await open();
    expect(screen.getByTitle('Home, being edited')).toHaveAttribute('src', '/?edit=1');
    expect(heard[0]).toEqual({
      type: 'shamba.edit.values',
      values: { home: { 'hero-title': 'Karibu' }, site: { 'hours-sunday': 'Sunday 12pm-4pm' } },
      shared: { 'hours-sunday': 'Sunday 12pm-4pm' },
    });
    say({ type: 'shamba.edit.open', place, kind: 'text' }, 'https://elsewhere.test');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    say({ type: 'shamba.edit.open', place, kind: 'text' });
    expect(within(await dialog()).getByLabelText('Content')).toHaveValue('Karibu');
    expect(
      screen
        .getAllByRole('option', { hidden: true })
        .slice(0, 8)
        .map(({ textContent }) => textContent),
    ).toEqual(['Home', 'Shop Wines', 'Wine Club', 'Experiences', 'Events', 'Stay With Us', 'Our Story', 'Contact']);
  });

  it('Cancel restores the value from the opening', async () => {
    let version = 3;
    const { api: fake, say } = await open({
      [PUT]: ({ body }) => savedElement({ ...title, content_value: body.content_value, version: (version += 1) }),
    });
    say({ type: 'shamba.edit.open', place, kind: 'text' });
    const opened = within(await dialog());
    fireEvent.change(opened.getByLabelText('Content'), { target: { value: 'Welcome' } });
    expect(await opened.findByText('Saved', {}, { timeout: 3000 })).toBeVisible();
    await userEvent.click(opened.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(fake.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { content_value: 'Welcome', version: 3 },
        { content_value: 'Karibu', version: 4 },
      ]),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('Save Changes saves at once and closes', async () => {
    const { say } = await open({
      [PUT]: ({ body }) => savedElement({ ...title, content_value: body.content_value, version: 4 }),
    });
    say({ type: 'shamba.edit.open', place, kind: 'text' });
    const opened = within(await dialog());
    fireEvent.change(opened.getByLabelText('Content'), { target: { value: 'Welcome' } });
    await userEvent.click(opened.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Content updated successfully')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('the button says whether what was typed is live', async () => {
    const saved: FakeApi = {
      [PUT]: ({ body }) => savedElement({ ...title, content_value: body.content_value, version: 4 }),
    };
    const { say } = await open(saved);
    say({ type: 'shamba.edit.open', place, kind: 'text' });
    const opened = await dialog();
    await waitFor(() => expect(opened).toHaveAccessibleDescription(/is live a second later/));
    expect(within(opened).getByRole('button', { name: 'Save Changes' })).toBeVisible();
    fireEvent.change(within(opened).getByLabelText('Content'), { target: { value: 'Welcome' } });
    expect(within(opened).getByRole('button', { name: 'Save Changes' })).toBeVisible();
    const live = await within(opened).findByRole('button', { name: 'Saved, live' }, { timeout: 3000 });
    await userEvent.click(live);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says that a draft is not live', async () => {
    const draft = { live_autosave: false, changes: [], publish_at: null, failed: false, failure: null, others: [] };
    const { say } = await open({
      'GET /api/pages/{slug}/draft': draft,
      [PUT]: ({ body }) => savedElement({ ...title, content_value: body.content_value, version: 4 }),
    });
    say({ type: 'shamba.edit.open', place, kind: 'text' });
    const opened = await dialog();
    await waitFor(() => expect(opened).toHaveAccessibleDescription(/goes into your draft/));
    fireEvent.change(within(opened).getByLabelText('Content'), { target: { value: 'Welcome' } });
    expect(await within(opened).findByText('Saved', {}, { timeout: 3000 })).toBeVisible();
    expect(within(opened).getByRole('button', { name: 'Save Changes' })).toBeVisible();
  });

  it('leads to Settings for values from there', async () => {
    const { location: address, say } = await open();
    say({ type: 'shamba.edit.open', place: { page: 'site', key: 'hours-sunday' }, kind: 'text' });
    await waitFor(() => expect(address()).toBe('/admin/settings?dialog=hours'));
  });

  it('reports that the session has ended', async () => {
    const { say } = await open();
    say({ type: 'shamba.edit.refused' });
    expect(screen.getByRole('alert')).toHaveTextContent('your session has ended');
  });
});

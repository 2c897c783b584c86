import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, it, jest } from '@jest/globals';
import { apiQuery, callApi, defineSlice, messageOf, queryDefaults } from '@shamba/shell-sdk';
import { problem, renderSlice, type FakeApi } from '@shamba/shell-sdk/testing';
import { CheckField, TextField } from './fields';
import { emailProblem } from './checks';
import { SendFormView } from './send-form-view';
import { type SendForm, useSendForm } from './use-send-form';

let shownUnderFields: boolean | undefined;

type Values = { email: string; news: boolean };

function Page() {
  useQuery({ ...apiQuery('/api/wines'), ...queryDefaults.queries });
  const form: SendForm<Values> = useSendForm<Values>({
    initial: { email: '', news: true },
    check: (name, { email }) => (name === 'email' ? emailProblem(email) : undefined),
    send: ({ email }) => callApi('POST /api/auth/password-reset', { body: { email } }),
    onSent: (): void => form.reset(),
    failure: { title: 'Request Failed', text: 'Please try again in a moment.' },
    onFailed: (_error, shown) => {
      shownUnderFields = shown;
    },
  });
  return (
    <>
      <h1>Ask</h1>
      <SendFormView form={form} label="Ask">
        <TextField fields={form.fields} name="email" label="Email" required />
        <CheckField fields={form.fields} name="news" label="News" />
        <button type="submit">{form.busy ? 'Sending' : 'Send'}</button>
      </SendFormView>
    </>
  );
}

const slice = defineSlice({
  manifest: { name: 'probe', version: '1.0.0', sdk: '^2.0.0', slots: [] },
  routes: [{ path: '/', Component: Page }],
  slots: {},
});
const CALL = 'POST /api/auth/password-reset';
const open = (answer: NonNullable<FakeApi[typeof CALL]>) =>
  renderSlice(slice, { path: '/', api: { 'GET /api/wines': [], [CALL]: answer } });
const email = () => screen.getByRole('textbox', { name: /^Email/ });
const send = () => userEvent.click(screen.getByRole('button', { name: /^Send/ }));

afterEach(() => {
  shownUnderFields = undefined;
});

it('is checked on sending; changing a field removes its message; the first wrong field gets the focus', async () => {
  const { api } = await open(() => undefined as never);
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent('Email address is required');
  expect(email()).toHaveFocus();
  await userEvent.type(email(), 'w');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('is sent once however often it is pressed, and is empty afterwards', async () => {
  let answer: () => void = () => undefined;
  const { api } = await open(() => new Promise<never>((resolve) => (answer = () => resolve(undefined as never))));
  await userEvent.type(email(), 'wanjiru@example.test');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('button', { name: 'Sending' })).toBeVisible();
  act(() => answer());
  await waitFor(() => expect(email()).toHaveValue(''));
  expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it("shows the server's messages under their fields and in a toast, and keeps the typed values", async () => {
  await open(() => problem(400, 'Please look again', 'invalid', { email: ['We cannot mail that address'] }));
  await userEvent.type(email(), 'wanjiru@example.test');
  await send();
  expect(await screen.findByText('We cannot mail that address')).toBeVisible();
  expect(email()).toHaveValue('wanjiru@example.test');
  expect(screen.getByText('Request Failed')).toBeVisible();
  expect(shownUnderFields).toBe(true);
});

it('tells onFailed when no field has a message', async () => {
  await open(() => problem(503, 'We are busy'));
  await userEvent.type(email(), 'wanjiru@example.test');
  await send();
  await waitFor(() => expect(shownUnderFields).toBe(false));
  expect(messageOf(new Error('offline'), 'later')).toBe('later');
});

it('stops automatic refetching while it is open', async () => {
  jest.useFakeTimers();
  try {
    const { api } = await open(() => undefined as never);
    const reads = () => api.calls.filter(({ path }) => path === '/api/wines').length;
    const before = reads();
    await act(() => jest.advanceTimersByTimeAsync(95_000));
    expect(reads()).toBe(before);
  } finally {
    jest.useRealTimers();
  }
});

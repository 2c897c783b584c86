import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, it } from '@jest/globals';
import { useWrite, type WriteOptions } from './use-write';

const client = new QueryClient();
const renderWrite = (options: WriteOptions<number, string>) =>
  renderHook(() => useWrite(options), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result;

it('sends once at a time, and is busy until onDone has settled', async () => {
  const sent: number[] = [];
  let refreshed: () => void = () => undefined;
  const write = renderWrite({
    send: async (input) => {
      sent.push(input);
      return 'done';
    },
    onDone: () => new Promise<void>((resolve) => (refreshed = resolve)),
  });
  act(() => {
    void write.current.run(1);
    void write.current.run(2);
  });
  await waitFor(() => expect(write.current.busy).toBe(true));
  expect(sent).toEqual([1]);
  expect(client.isMutating()).toBe(1);
  await act(async () => refreshed());
  await waitFor(() => expect(write.current.busy).toBe(false));
  act(() => void write.current.run(3));
  await waitFor(() => expect(sent).toEqual([1, 3]));
  await act(async () => refreshed());
});

it('does not reject: onFailed gets the error, and the next press sends again', async () => {
  const failures: unknown[] = [];
  const done: string[] = [];
  let fails = true;
  const write = renderWrite({
    send: async () => {
      if (fails) throw new Error('refused');
      return 'done';
    },
    onDone: (answer) => done.push(answer),
    onFailed: (error) => failures.push(error),
  });
  await act(() => write.current.run(1));
  expect([failures.length, done]).toEqual([1, []]);
  fails = false;
  await act(() => write.current.run(2));
  expect([failures.length, done]).toEqual([1, ['done']]);
});

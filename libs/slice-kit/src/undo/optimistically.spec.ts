import { QueryClient } from '@tanstack/react-query';
import { expect, it } from '@jest/globals';
import { optimistically } from './optimistically';

const KEY = ['/api/wines'];
const clientWith = (data: string[]) => {
  const client = new QueryClient();
  client.setQueryData(KEY, data);
  return client;
};

it('shows the change before the server has answered', async () => {
  const client = clientWith(['a', 'b']);
  let shown: unknown;
  await optimistically<string[], void>(client, {
    keys: [KEY],
    update: (rows) => rows.filter((row) => row !== 'a'),
    call: async () => {
      shown = client.getQueryData(KEY);
    },
  });
  expect(shown).toEqual(['b']);
});

it('reverts the change when the call fails, and passes the failure on', async () => {
  const client = clientWith(['a', 'b']);
  const failure = new Error('refused');
  await expect(
    optimistically<string[], void>(client, { keys: [KEY], update: () => [], call: () => Promise.reject(failure) }),
  ).rejects.toBe(failure);
  expect(client.getQueryData(KEY)).toEqual(['a', 'b']);
});

import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows a change before the server has answered, reverts it when the call fails, and refetches the changed queries.
 * `keys` name the queries; `update` makes the new data of each from the old. Rejects with the call's error.
 */
export async function optimistically<Data, Answer>(
  client: QueryClient,
  { keys, update, call }: { keys: readonly QueryKey[]; update: (before: Data) => Data; call: () => Promise<Answer> },
): Promise<Answer> {
  const matching = () => keys.flatMap((queryKey) => client.getQueriesData<Data>({ queryKey }));
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
  const before = matching();
  for (const [key, data] of before) if (data !== undefined) client.setQueryData<Data>(key, update(data));
  try {
    return await call();
  } catch (error) {
    for (const [key, data] of before) client.setQueryData(key, data);
    throw error;
  } finally {
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  }
}

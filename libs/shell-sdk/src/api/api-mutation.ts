import { mutationOptions } from '@tanstack/react-query';
import { callApi } from './call-api';
import type { Answer, ApiCall, ApiInput } from './contract';

/** Argument of `mutate()` for a call: its input, or nothing when the call has no input. */
export type MutationInput<C extends ApiCall> = keyof ApiInput<C> extends never
  ? void
  : Record<never, never> extends ApiInput<C>
    ? ApiInput<C> | void
    : ApiInput<C>;

/**
 * Mutation options of one write: `useMutation(apiMutation('PUT /api/customer/addresses/{id}'))`, called with
 * `{ path: { id }, version, body }`. Typed by the contract; rejects with ApiError.
 */
export function apiMutation<C extends ApiCall>(call: C) {
  return mutationOptions({
    mutationKey: [call] as const,
    mutationFn: (input: MutationInput<C>): Promise<Answer<C>> => callApi(call, ...([input ?? {}] as [never])),
  });
}

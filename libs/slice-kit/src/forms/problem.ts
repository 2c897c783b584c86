import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, messageOf } from '@shamba/shell-sdk';

/** True if the row has changed since the form was filled. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.problem.code === 'stale_version';

/**
 * Shows the server's messages under their fields and focuses the first. Returns the message for the form as a whole:
 * messages without a field on screen, or `fallback` when the server gave none; undefined when the fields show them all.
 */
export function showProblem<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  error: unknown,
  fallback: string,
): string | undefined {
  const fieldErrors = error instanceof ApiError ? (error.problem.errors ?? {}) : {};
  const known = Object.keys(form.getValues());
  const others: string[] = [];
  let first = true;
  for (const [name, [message]] of Object.entries(fieldErrors)) {
    if (!message) continue;
    const field = known.find((field) => field === name || name.startsWith(`${field}.`));
    if (field === undefined) {
      others.push(message);
      continue;
    }
    form.setError(field as Path<V>, { type: 'server', message }, { shouldFocus: first });
    first = false;
  }
  if (others.length > 0) return others.join(' ');
  return first ? messageOf(error, fallback) : undefined;
}

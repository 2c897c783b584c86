import { ApiError } from '@shamba/shell-sdk';

export const REQUIRED = 'Please fill in all required fields';
export const INVALID_DATE = 'Invalid Date';
export const invalidDateText = 'Please select a Saturday or Sunday - we are only open on weekends';

/** What a person is told when a call failed: the server's own words, else what to do instead. */
export function failureText(error: unknown): string {
  const message = error instanceof ApiError && error.status < 500 ? error.problem.message : undefined;
  return message || 'Please try again or call us directly.';
}

import { ApiError } from '@shamba/shell-sdk';

/** True if somebody changed the row since this page read it. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem.code === 'stale_version';

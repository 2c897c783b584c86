import { ApiError } from '@shamba/shell-sdk';
import { isStale } from '../is-stale';
import { useRefresh } from '../use-refresh';
import { ORDER_READS } from './api';

/**
 * For the `catch` of a form's save: reads an order again that a colleague has changed, so that the next press sends
 * its present version. Throws the error, in these words.
 */
export function useReadChanged(message: string): (error: unknown) => Promise<never> {
  const refresh = useRefresh();
  return async (error) => {
    if (!isStale(error)) throw error;
    await refresh(...ORDER_READS);
    throw new ApiError(error.status, error.problem.code, { ...error.problem, message });
  };
}

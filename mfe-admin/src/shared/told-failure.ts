import { ApiError } from '@shamba/shell-sdk';
import { failureToast } from '@shamba/slice-kit/writes';

/**
 * Waits for a form's call and says its failure in a toast, beside what the form itself says: for forms whose failures
 * have a toast. A row that was changed meanwhile has none; the form shows both versions.
 * @param title the title of the toast; its text is the server's, else `fallback`
 */
export async function toldFailure<T>(call: Promise<T>, title: string, fallback: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const isStale = error instanceof ApiError && error.problem.code === 'stale_version';
    if (!isStale) failureToast(title, fallback)(error);
    throw error;
  }
}

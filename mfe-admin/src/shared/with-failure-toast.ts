import { failureToast } from '@shamba/slice-kit/writes';
import { isStale } from './is-stale';

/**
 * Waits for a form's call and shows its failure in a toast, beside the form's own message. A changed row
 * (`stale_version`) gets no toast: the form shows both versions.
 * @param title title of the toast; its text is the server's message, else `fallback`
 */
export async function withFailureToast<T>(call: Promise<T>, title: string, fallback: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isStale(error)) failureToast(title, fallback)(error);
    throw error;
  }
}

import type { Vitals } from './page-figures';

/**
 * Measures the page, starting when it is loaded and the browser is idle; earlier events are included. Measures nothing
 * when the library fails to load (no network).
 * @param isStillOpen false once the visitor moved to a page of another slice, without a new document
 */
export async function measureVitals(vitals: Vitals, isStillOpen: () => boolean): Promise<void> {
  await loaded();
  await idle();
  const library = await import('web-vitals').catch(() => null);
  if (!library) return;
  const { onCLS, onINP, onLCP } = library;
  const all = { reportAllChanges: true };
  const keep = (name: keyof Vitals, value: number) => {
    if (isStillOpen()) vitals[name] = Math.round(value);
  };
  onLCP(({ value }) => keep('lcp_ms', value), all);
  onINP(({ value }) => keep('inp_ms', value), all);
  onCLS(({ value }) => keep('cls_milli', value * 1000), all);
}

const loaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/** Resolves when the browser is idle, or after `timeout` milliseconds. Safari has no idle callback. */
export const idle = (timeout = 3000): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, 1000);
  });

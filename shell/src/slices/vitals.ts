import type { Vitals } from './page-figures';

/**
 * Begins to measure the page, once it is loaded and the browser has nothing else to do. What happened before is measured
 * too. Without the library (a network that is gone) nothing is.
 * @param isStillOpen false once its reader went on to a page of another slice, without a new document
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

/** Safari has no idle callback. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 1000);
  });

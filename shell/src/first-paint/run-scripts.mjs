// The page's own first script, small and not part of the bundle: the document is on screen, its large picture too, before
// anything of the bundle runs. The bundle's files are already being fetched (preload links with data-run), and run in
// their order.

/** Time limit in milliseconds, for a picture that is slow and for a tab in the background, which paints nothing. */
const AT_THE_LATEST_MS = document.visibilityState === 'hidden' ? 0 : 500;
const LARGEST = 'largest-contentful-paint';

const picture = document.querySelector('img[fetchpriority="high"]');
let hasRun = false;

function runAll() {
  if (hasRun) return;
  hasRun = true;
  for (const link of document.querySelectorAll('link[data-run]')) {
    const script = document.createElement('script');
    // Without the page's nonce: the content security policy then lets only this site's files run.
    Object.assign(script, { src: link.href, async: false });
    document.head.append(script);
  }
}

// First of all: without the observer (some browsers turn it off) only the time limit runs the scripts.
setTimeout(runAll, AT_THE_LATEST_MS);

const types = globalThis.PerformanceObserver?.supportedEntryTypes ?? [];
const type = [LARGEST, 'paint'].find((each) => types.includes(each));
const isAwaited = ({ entryType, element }) => entryType !== LARGEST || picture === null || element === picture;
if (type)
  new PerformanceObserver((painted) => {
    if (painted.getEntries().some(isAwaited)) runAll();
  }).observe({ type, buffered: true });

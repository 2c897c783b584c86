// The page's own first script, small and not part of the bundle. It gives the network to the first paint, with its
// large picture, for a moment: until then the links to the code (preloads) have a media query that never holds. The
// code is fetched once the document is painted and its picture has come, and run, in order, once the picture is
// painted, too.

/** A tab in the background paints nothing, nor does a document without words (the back office). */
const paintsNothing = document.visibilityState === 'hidden' || !document.querySelector('#document')?.textContent.trim();
/**
 * Time limits in milliseconds. A slow phone takes longer to paint than its network to bring what it paints: the network
 * must not wait for that. A picture may be slow.
 */
const FETCHED_AFTER_MS = paintsNothing ? 0 : 200;
const RUN_AFTER_MS = paintsNothing ? 0 : 500;
const LARGEST = 'largest-contentful-paint';

const picture = document.querySelector('img[fetchpriority="high"]');
let hasRun = false;

function fetchAll() {
  for (const link of document.querySelectorAll('link[media="not all"]')) link.removeAttribute('media');
}

function runAll() {
  if (hasRun) return;
  hasRun = true;
  fetchAll();
  for (const link of document.querySelectorAll('link[data-run]')) {
    const script = document.createElement('script');
    // Without the page's nonce: the content security policy then lets only this site's files run.
    Object.assign(script, { src: link.href, async: false });
    document.head.append(script);
  }
}

// First of all: without the observer (some browsers turn it off) only the time limits hold.
setTimeout(fetchAll, FETCHED_AFTER_MS);
setTimeout(runAll, RUN_AFTER_MS);

const types = globalThis.PerformanceObserver?.supportedEntryTypes ?? [];
const type = [LARGEST, 'paint'].find((each) => types.includes(each));
const isAwaited = ({ entryType, element }) => entryType !== LARGEST || picture === null || element === picture;
if (type)
  new PerformanceObserver((painted) => {
    if (painted.getEntries().some(isAwaited)) runAll();
    else if (picture.complete) fetchAll();
    else picture.addEventListener('load', fetchAll);
  }).observe({ type, buffered: true });

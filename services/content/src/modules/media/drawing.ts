type Sharp = typeof import('sharp').default;

let loaded: Promise<Sharp> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Loads the image library with the first upload: most processes never need it, and libvips is large. One thread leaves
 * CPU for other requests; no cache frees the memory after each picture.
 */
function load(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

/**
 * Queues `work` behind earlier drawing: a process draws one picture at a time, because a large picture needs most of
 * a container's memory.
 */
export function drawAlone<T>(work: (sharp: Sharp) => Promise<T>): Promise<T> {
  const turn = last.then(async () => work(await load()));
  last = turn.catch(() => undefined);
  return turn;
}

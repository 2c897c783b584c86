type Sharp = typeof import('sharp').default;

let loaded: Promise<Sharp> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Loads the image library with the first upload: most processes never see one, and libvips is large. It works with one
 * thread, so that the service answers pages meanwhile, and keeps nothing of a picture that is drawn.
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
 * Runs `work` when all drawing that was asked for before has ended: a process draws one picture at a time, because a
 * large one needs most of the memory that a container has.
 */
export function drawAlone<T>(work: (sharp: Sharp) => Promise<T>): Promise<T> {
  const turn = last.then(async () => work(await load()));
  last = turn.catch(() => undefined);
  return turn;
}

export interface ContainerOptions {
  /** Allowed origins of slices. */
  allowedOrigins: readonly string[];
  nonce: string;
}

/** What a release's remoteEntry.js puts into a global variable: federation's container. */
export interface Container {
  init: (shareScope: object, initScope: object[], options: object) => unknown;
  get: (exposed: string) => Promise<() => { default?: unknown }>;
}

/** Where a container lies, under which name it is found, and the hash that its file must have (none: a local build). */
export interface ContainerFile {
  url: string;
  global: string;
  integrity: string | undefined;
}

/**
 * Loads a container: from known origins only, with the page's nonce, as it was published. What an earlier attempt left
 * under its name is forgotten.
 * @throws Error when the file does not come, is another one, or has no container
 */
export async function loadContainer(file: ContainerFile, options: ContainerOptions): Promise<Container> {
  const { origin } = new URL(file.url, location.href);
  if (!options.allowedOrigins.includes(origin)) throw new Error(`slices may not be loaded from ${origin}`);
  const globals = window as unknown as Record<string, Container | undefined>;
  globals[file.global] = undefined;
  await run(file, options.nonce);
  const container = globals[file.global];
  if (!container) throw new Error(`${file.url} has no container ${file.global}`);
  return container;
}

/** Its caller sets the time limit. */
function run({ url, integrity }: ContainerFile, nonce: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = url;
  script.nonce = nonce;
  if (integrity !== undefined) script.integrity = integrity;
  script.onload = () => resolve();
  script.onerror = () => reject(new Error(`${url} did not load`));
  document.head.append(script);
  return promise.finally(() => script.remove());
}

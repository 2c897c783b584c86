/** A failure that a person can act on: a command prints its message without a stack. */
export class Refused extends Error {}

/**
 * A slice's build as a tar for the upload: release.json, conformance.json and what release.json lists, at their paths
 * below `folder`.
 */
export function packRelease(folder: string): Promise<Buffer>;

export interface SliceApiOptions {
  method?: string;
  /** The slice's deploy token. */
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** The bytes of an upload. */
  tar?: Buffer;
}

/**
 * Calls the gateway's deployment API.
 * @param path below /api/slices
 * @throws Refused when the gateway does not answer
 */
export function sliceApi(
  gateway: string,
  path: string,
  options?: SliceApiOptions,
): Promise<{ status: number; body: unknown }>;

/** One line of a refusal: the status and what the API said. */
export function messageOf(answer: { status: number; body: unknown }): string;

/** Has the gateway take in the build that the slice's configured origin offers, and gives it to everyone. */
export function deployBuild(gateway: string, token: string, build: { name: string; version: string }): Promise<void>;

export interface SliceCommandOptions {
  /** What the usage calls the command: 'npm run slice --'. */
  call?: string;
  /** A token that neither --token nor the environment gave, by slice. */
  tokenOf?: (slice: string | undefined) => string | undefined;
}

/**
 * list, publish, auto, promote, canary, rollback or retire, as on the command line.
 * @returns the answer's text, to be printed
 * @throws Refused with the usage, or with what the gateway said
 */
export function sliceCommand(args: readonly string[], options?: SliceCommandOptions): Promise<string>;

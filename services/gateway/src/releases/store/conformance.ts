import { z } from 'zod';
import type { ReleaseOrigin } from './release-origin.js';
import type { StoredRelease } from './release-store.js';
import { InvalidRelease, NotConforming } from './store.errors.js';

/** File next to release.json with the conformance suite's result for this build (`npm run conformance`). */
export const CONFORMANCE_FILE = 'conformance.json';

const resultSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** sha-256 over release.json, which names the hash of every file. */
  content: z.string(),
  /** Number of tests. All of them passed: the suite writes no result otherwise. */
  tests: z.int().positive(),
});

/**
 * Checks that an upload has the suite's result for its own bytes. Nobody signs the result: the holder of the slice's
 * token vouches for it.
 * @throws NotConforming (422) for a missing or unreadable result, or one of another build
 */
export async function assertConforms(origin: ReleaseOrigin, { release, contentHash }: StoredRelease): Promise<void> {
  const { name, version } = release;
  const result = resultSchema.safeParse(parse(await readResult(origin, name, version)));
  if (!result.success) throw new NotConforming(name, version, `${CONFORMANCE_FILE} is no result of the suite`);
  const { data: claimed } = result;
  if (claimed.name !== name || claimed.version !== version || claimed.content !== contentHash)
    throw new NotConforming(name, version, `the result is of another build (${claimed.name} ${claimed.version})`);
}

async function readResult(origin: ReleaseOrigin, name: string, version: string): Promise<Buffer> {
  try {
    return await origin.read(CONFORMANCE_FILE);
  } catch (error) {
    if (error instanceof InvalidRelease) throw new NotConforming(name, version, `${CONFORMANCE_FILE} is missing`);
    throw error;
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The error of a file that did not load; says so if the file comes, but was changed on its way: its team then looks for
 * a proxy or a broken upload, not for a network that was down.
 * @param integrity the hash that the file must have, `sha256-…`; undefined: not known here, as of a container's chunks
 */
export async function withReason(error: unknown, url: string, integrity: string | undefined): Promise<unknown> {
  const change = await changeOf(url, integrity).catch(() => null);
  return change === null ? error : new Error(`${new URL(url, location.href).pathname} ${change}`, { cause: error });
}

/** null: the file does not come, or is as it was published. */
async function changeOf(url: string, integrity: string | undefined): Promise<string | null> {
  const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(1000) });
  if (!answer.ok) return null;
  if (integrity === undefined) return 'comes, but was refused: it may have been changed on its way';
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
  return integrity === `sha256-${btoa(String.fromCharCode(...hash))}` ? null : 'is not as it was published';
}

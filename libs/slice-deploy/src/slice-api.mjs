import { Refused } from './refused.mjs';

/**
 * Calls the gateway's deployment API.
 * @param path below /api/slices
 * @param options `body`: JSON; `tar`: bytes of an upload
 * @returns {Promise<{ status: number, body: any }>}
 */
export async function sliceApi(gateway, path, { method = 'GET', token, body, tar } = {}) {
  const headers = {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
    ...(tar && { 'content-type': 'application/x-tar' }),
  };
  let answer;
  try {
    answer = await fetch(`${gateway}/api/slices${path}`, {
      method,
      headers,
      body: tar ?? (body && JSON.stringify(body)),
      signal: AbortSignal.timeout(60_000),
    });
  } catch (error) {
    throw new Refused(`The gateway at ${gateway} does not answer: ${error.cause?.code ?? error.message}`);
  }
  const text = await answer.text();
  let parsed = text;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Kept as text: whatever stands in front of the gateway need not speak JSON.
  }
  return { status: answer.status, body: parsed };
}

export const messageOf = ({ status, body }) => `${status} ${body?.message ?? String(body).slice(0, 200)}`;

/** Makes a build of this machine the one that visitors get. `token`: the slice's deploy token. */
export async function deployBuild(gateway, token, { name, version }) {
  for (const [step, body] of [
    ['publish', {}],
    ['promote', { version }],
  ]) {
    const answer = await sliceApi(gateway, `/${name}/${step}`, { method: 'POST', token, body });
    if (answer.status >= 300)
      throw new Refused(`Slice ${name} ${version} could not be put in place (${step}): ${messageOf(answer)}`);
  }
}

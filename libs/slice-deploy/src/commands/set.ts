/** A call about several slices. */
export interface SetRequest {
  /** The slices: the call needs a token of each. */
  slices: string[];
  path: string;
  method: 'POST';
  body: object;
}

/**
 * set promote|canary, with releases as <slice>@<version>.
 * @returns undefined when it is none of them, or lacks an argument
 */
export function setRequest([command, ...words]: readonly string[], urgent: boolean): SetRequest | undefined {
  const percent = command === 'canary' ? words.at(-1) : undefined;
  const named = (percent === undefined ? words : words.slice(0, -1)).map((word) => word.split('@', 2));
  const releases = named.map(([name = '', version]) => ({ name, ...(version && { version }) }));
  if (releases.length < 2 || releases.some(({ version }) => !version)) return undefined;
  const request = (more: object): SetRequest => ({
    slices: releases.map(({ name }) => name),
    ...{ path: `/sets/${command}`, method: 'POST', body: { releases, ...more } },
  });
  if (command === 'canary') return request({ percent: Number(percent) });
  return command === 'promote' ? request(urgent ? { urgent } : {}) : undefined;
}

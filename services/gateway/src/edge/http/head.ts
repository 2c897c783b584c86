import type { ServerResponse } from 'node:http';

/** Headers as `writeHead` takes them: names and values in turn. One that is set twice is sent twice. */
export type Head = readonly string[];

/** Sets headers before it is known who answers. */
export function setHead(res: ServerResponse, head: Head): void {
  for (let at = 0; at < head.length; at += 2) res.setHeader(head[at] ?? '', head[at + 1] ?? '');
}

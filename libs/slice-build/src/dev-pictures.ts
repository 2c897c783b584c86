import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The demo shop's pictures. Other repositories do not have them. */
const DEMO = new URL('../../../services/content/demo-media/', import.meta.url);
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** A shop's picture for a slice that runs alone: the demo shop's, else a drawn one with the name of its file. */
export async function pictureAt(path: string, folder = DEMO): Promise<{ type: string; body: Buffer }> {
  const name = /([\w.-]+)$/.exec(path.split(/[?#]/, 1)[0] ?? '')?.[1] ?? 'picture';
  const type = TYPES[name.split('.').at(-1) ?? ''];
  const stored = type === undefined ? null : await readFile(new URL(name, folder)).catch(() => null);
  if (type !== undefined && stored) return { type, body: stored };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900"><rect width="1600" height="900" fill="#6d5a4b"/><text x="800" y="460" text-anchor="middle" fill="#fff" font-family="sans-serif" font-size="48">${name}</text></svg>`;
  return { type: 'image/svg+xml', body: Buffer.from(svg) };
}

/** Answers `/media/*` of the development server; to a slice in a shop, the shop does. */
export function sendPicture({ url = '' }: IncomingMessage, response: ServerResponse): void {
  void pictureAt(url).then(({ type, body }) => response.setHeader('content-type', type).end(body));
}

import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../square/core.js';
import { notFound } from '../square/errors.js';
import { tokenize } from '../square/tokenize.js';
import type { Faults } from './faults.js';

const PUBLIC = new URL('../../public/', import.meta.url);
const SCRIPTS = new URL('../browser/', import.meta.url);

/** The shop's typeface: the frame's fields look like the page's other fields. */
const FONT = new URL(
  import.meta.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
);

const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

const FILES: Record<string, [URL, string]> = {
  'square.js': [new URL('square.js', SCRIPTS), SCRIPT],
  'card.js': [new URL('card.js', SCRIPTS), SCRIPT],
  'card-fields.js': [new URL('card-fields.js', SCRIPTS), SCRIPT],
  'demo.js': [new URL('demo.js', SCRIPTS), SCRIPT],
  'card.html': [new URL('card.html', PUBLIC), HTML],
  'card.css': [new URL('card.css', PUBLIC), CSS],
  'demo.html': [new URL('demo.html', PUBLIC), HTML],
  'demo.css': [new URL('demo.css', PUBLIC), CSS],
  'source-sans-3.woff2': [FONT, 'font/woff2'],
};

/** The frame and the demo page may load only their own files, and no other page may frame them. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * Routes for browsers: the drop-in `square.js`, the frame of the card fields, and the exchange of a card for a token.
 * Registered at / and at /_square: a gateway may strip the prefix or keep it.
 */
export function browserRoutes(app: FastifyInstance, core: Core, faults: Faults): void {
  app.get<{ Params: { file: string } }>('/:file', async ({ params }, reply) => {
    const known = Object.hasOwn(FILES, params.file) ? FILES[params.file] : undefined;
    if (!known) throw notFound('Not found.');
    const [url, type] = known;
    reply.headers({
      'content-type': type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      ...(type === HTML ? { 'content-security-policy': CSP } : {}),
    });
    return readFile(url);
  });

  app.post('/tokenize', { bodyLimit: 4_096 }, async (request, reply) =>
    faults.run('tokenize', request, reply, () => tokenize(core, request.body)),
  );
}

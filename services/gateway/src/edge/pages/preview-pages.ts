import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import { PREVIEW_COOKIE, PreviewLinks } from '../../releases/index.js';
import type { Exchange } from '../http/exchange.js';
import { refuse, refuseMethod, setAll } from '../http/respond.js';
import { previewCookie } from './page-slices.js';

export const PREVIEW_PATH = '/preview/';
const END = '/preview/end';
/** The address is a secret: no cache stores it, and the next page does not get it as its referrer. */
const SECRET_ADDRESS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** The links of previews: `/preview/<secret>` begins one in this browser, `/preview/end` ends it. */
@Injectable()
export class PreviewPages {
  constructor(private readonly links: PreviewLinks) {}

  async handle(exchange: Exchange, path: string): Promise<void> {
    const { method, res, secure } = exchange;
    exchange.route = `${PREVIEW_PATH}*`;
    setAll(res, SECRET_ADDRESS);
    if (method !== 'GET' && method !== 'HEAD') refuseMethod(exchange);
    else if (path === END) redirect(exchange, '/', previewCookie('', 0, secure));
    else await this.begin(exchange, path.slice(PREVIEW_PATH.length));
  }

  private async begin(exchange: Exchange, token: string): Promise<void> {
    const { method, req, secure } = exchange;
    const link = await this.links.find(token);
    if (!link) {
      // The same for a secret that never was.
      const message =
        'It has expired or was revoked, or this release can no longer be shown. Ask whoever sent it to you for a new one.';
      refuse(exchange, 410, 'preview_ended', message, SECRET_ADDRESS);
      return;
    }
    const isNew = parseCookie(req.headers.cookie ?? '')[PREVIEW_COOKIE] !== token;
    if (isNew && method === 'GET') await this.links.countOpening(link);
    const seconds = this.links.secondsLeft(link);
    redirect(exchange, await this.links.firstPage(link), previewCookie(token, seconds, secure));
  }
}

function redirect({ res }: Exchange, location: string, cookie: string): void {
  res.appendHeader('set-cookie', cookie);
  res.statusCode = 302;
  res.setHeader('location', location);
  res.end();
}

import { Inject, Injectable } from '@nestjs/common';
import type { SliceRoute } from '@shamba/api-contract/slice-manifest';
import type { Exchange } from '../http/exchange.js';
import { SliceSnapshot } from '../../releases/index.js';
import { PageData } from './page-data.js';
import { settingsPath } from './page-data.js';
import { isRow, rowsOf } from './views/rows.js';

const HOUR = 'public, max-age=3600';

/** /sitemap.xml and /robots.txt, from what the slices declare. */
@Injectable()
export class SiteMap {
  constructor(
    private readonly snapshot: SliceSnapshot,
    @Inject(PageData) private readonly data: PageData,
  ) {}

  /** Every public page that may be indexed; detail pages once per row of the list that they are about. */
  async sendSitemap(exchange: Exchange): Promise<void> {
    const paths = await Promise.all(
      this.routes()
        .filter(isIndexed)
        .map((route) => this.pathsOf(route)),
    );
    const urls = paths.flat().map((path) => `<url><loc>${escapeXml(exchange.origin + path)}</loc></url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
    send(exchange, 'application/xml; charset=utf-8', xml);
  }

  sendRobots(exchange: Exchange): void {
    const guarded = this.routes()
      .filter(({ access }) => access !== 'public')
      .map(({ path }) => path.replace(/\/\*$/, ''));
    const disallowed = ['/api/', ...new Set(guarded)].map((path) => `Disallow: ${path}`);
    send(
      exchange,
      'text/plain; charset=utf-8',
      `User-agent: *\n${disallowed.join('\n')}\n\nSitemap: ${exchange.origin}/sitemap.xml\n`,
    );
  }

  private routes(): SliceRoute[] {
    return this.snapshot.resolve('').flatMap(({ release }) => release.manifest.routes);
  }

  private async pathsOf({ path, document }: SliceRoute): Promise<string[]> {
    if (!path.includes(':')) return (await this.isHidden(document?.page)) ? [] : [path.replace(/\/\*$/, '')];
    const item = document?.item;
    if (!item) return [];
    const { answers } = await this.data.readAll([{ path: item.read }], {});
    const values = rowsOf(answers[0]?.value)
      .map((row) => row[item.field])
      .filter((value) => typeof value === 'string' || typeof value === 'number');
    return values.map((value) => path.replace(`:${item.param}`, encodeURIComponent(String(value))));
  }

  /** Staff keep the page out of search engines. */
  private async isHidden(page: string | undefined): Promise<boolean> {
    const { answers } = await this.data.readAll(page === undefined ? [] : [{ path: settingsPath(page) }], {});
    const settings = answers[0]?.value;
    return isRow(settings) && settings['noindex'] === true;
  }
}

const isIndexed = ({ access, redirect, document }: SliceRoute): boolean =>
  access === 'public' && redirect === undefined && document !== undefined && !document.noindex;

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

function send({ res, method }: Exchange, type: string, text: string): void {
  const bytes = Buffer.from(text);
  res.setHeader('content-type', type);
  res.setHeader('content-length', bytes.length);
  res.setHeader('cache-control', HOUR);
  res.end(method === 'HEAD' ? undefined : bytes);
}

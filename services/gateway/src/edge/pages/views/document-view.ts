import {
  fillJson,
  fillTemplate,
  type SliceDocument,
  type SliceText,
  type TemplateScope,
} from '@shamba/api-contract/slice-manifest';
import { detailView, type DetailView } from './detail-view.js';
import { siteFormats } from './formats.js';
import { heroView, type HeroView } from './hero-view.js';
import { inlineJson } from './inline-json.js';
import { type OpenPicture, pictureOf, pictureScope, type ViewerView, viewerView } from './open-picture.js';
import type { PageAnswer } from './page-answer.js';
import { type Copy, textFor } from './page-texts.js';
import { isRow, type Row, rowsOf } from './rows.js';
import { type SectionView, sectionViews } from './section-view.js';

/** Contents of `#document`; variables of shell/templates/README.md. */
export interface PageView {
  headline: string;
  texts: string[];
  hero: HeroView | null;
  /** The row that the page is about, in full; takes the hero's place. */
  detail: DetailView | null;
  /** The picture that the address names, over everything else; takes the hero's place. */
  viewer: ViewerView | null;
  sections: SectionView[];
}

export interface DocumentView {
  /** The page's own address: what else a query has is no part of it. */
  canonical: string;
  title: string;
  description: string;
  ogImage: string | null;
  /** Staff keep the page out of search engines. */
  noindex: boolean;
  jsonLd: string[];
  page: PageView;
}

export interface DocumentInput {
  document: SliceDocument;
  /** URL of the release, to which relative pictures belong. */
  releaseUrl: string;
  origin: string;
  path: string;
  params: Record<string, string>;
  /** The picture that the query names. */
  open: OpenPicture | null;
  answers: readonly PageAnswer[];
  copy: Copy;
  /** The site's own texts (name, address, …) by key: {@site.name} in templates. */
  site: Readonly<Record<string, string>>;
  /** Facts of the winery for structured data: {@winery.address} in templates. */
  winery: Readonly<Record<string, unknown>>;
  /** The picture of shared links that staff have set (Settings, look); wins over built-in ones. */
  shareImage: string | null;
  /** Answer of /api/pages/{page}/settings; its filled fields win. */
  settings: unknown;
}

/** The page of one declared document, or null when the row that it is about does not exist (404). */
export function documentView(input: DocumentInput): DocumentView | null {
  const { document, copy, origin, path, open } = input;
  const item = itemOf(input);
  if (item === null) return null;
  // A page about a row that did not arrive has nothing to say of it yet: the browser reads it again.
  const pending = document.item !== undefined && item === undefined;
  // The settings are the list page's: a page about one row speaks of that row.
  const settings = isRow(input.settings) && !document.item ? input.settings : {};
  const site = Object.fromEntries(Object.entries(input.site).map(([key, text]) => [`@site.${key}`, text]));
  const scope: TemplateScope = { ...(item ?? {}), ...site, ...input.winery, '@origin': origin, '@url': origin + path };
  const hero = document.hero && !open ? heroView(document.hero, copy, input.releaseUrl, scope) : null;
  const say = (text: SliceText): string => textFor(text, copy, scope);
  // Settings by staff may contain {@site.…} placeholders like built-in texts; other braces are plain text.
  const setting = (name: string): string | null =>
    filled(settings[name])?.replace(/\{(@site\.[\w-]+)\}/g, (whole, key: string) => site[key] ?? whole) ?? null;
  const pageTitle = pending ? (input.site['name'] ?? '') : (setting('seo_title') ?? say(document.title));
  const description = pending ? '' : (setting('seo_description') ?? say(document.description));
  const picture = open && pictureScope(open, copy, scope);
  const title = open && picture ? textFor(open.viewer.title, copy, picture) : pageTitle;
  const images = [
    open && picture ? pictureOf(open, picture) : null,
    filled(settings['og_image']),
    // A picture of the row that the page is about comes before the site's; one of the release after it.
    document.ogImage?.includes('{') ? fillTemplate(document.ogImage, scope, siteFormats) : null,
    input.shareImage,
    document.ogImage?.includes('{') === false ? document.ogImage : null,
    hero?.src ?? null,
    document.detail?.picture.fallback ?? null,
  ];
  const ogImage = images.map((image) => pictureUrl(image, origin)).find((url) => url !== null) ?? null;
  const facts: TemplateScope = {
    ...scope,
    '@title': title,
    '@description': description,
    ...(ogImage !== null && { '@image': ogImage }),
  };
  return {
    canonical: origin + path + (open ? `?${open.query}` : ''),
    title,
    description,
    ogImage,
    noindex: settings['noindex'] === true,
    jsonLd: pending ? [] : jsonLdOf(input, facts),
    page: {
      headline: document.headline && !pending ? textFor(document.headline, copy, facts) : pageTitle,
      texts: document.texts.map((text) => textFor(text, copy, facts)).filter((text) => text !== ''),
      hero,
      viewer: open && picture ? viewerView(open, copy, picture, path) : null,
      detail: document.detail && item ? detailView(document.detail, item, copy, facts) : null,
      sections: sectionViews({ document, copy, scope: facts, answerOf: (read) => answerOf(input, read) }),
    },
  };
}

/**
 * The row a detail page is about: undefined when the page has none or
 * its list did not arrive, null when the list has no such row.
 */
function itemOf({ document: { item }, answers, params }: DocumentInput): Row | null | undefined {
  const answer = item && answers.find(({ declared }) => declared === item.read);
  if (!item || !answer) return undefined;
  const rows = rowsOf(answer.value);
  if (item.builtIn && rows.length === 0) return undefined;
  return rows.find((row) => String(row[item.field]) === params[item.param]) ?? null;
}

const answerOf = ({ answers }: DocumentInput, read: string): unknown =>
  answers.find(({ declared }) => declared === read)?.value;

/** The rows of an answer; one object is its only row. */
function rowsFor(input: DocumentInput, read: string): Row[] {
  const answer = answerOf(input, read);
  return isRow(answer) ? [answer] : rowsOf(answer);
}

function jsonLdOf(input: DocumentInput, facts: TemplateScope): string[] {
  return input.document.jsonLd.flatMap(({ each, data }) => {
    const scopes = each === undefined ? [facts] : rowsFor(input, each).map((row) => ({ ...facts, ...row }));
    return scopes.map((scope) => inlineJson(fillJson(data, scope, siteFormats)));
  });
}

/** A picture's whole address; null for a missing or invalid one, which leaves out only the picture. */
function pictureUrl(image: string | null, origin: string): string | null {
  if (image === null || image === '' || !URL.canParse(image, origin)) return null;
  const url = new URL(image, origin);
  // The focal point is for our own pages.
  url.hash = '';
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

const filled = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

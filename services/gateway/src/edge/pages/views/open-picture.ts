import {
  fillTemplate,
  type SliceDocument,
  type SliceText,
  type TemplateScope,
} from '@shamba/api-contract/slice-manifest';
import { siteFormats } from './formats.js';
import { type PictureView, storedPicture } from './hero-view.js';
import type { PageAnswer } from './page-answer.js';
import { type Copy, textFor } from './page-texts.js';
import { type Row, rowsOf } from './rows.js';

type Viewer = NonNullable<SliceDocument['viewer']>;

/** The picture of a list that an address names by its place: /stay?photo=3 is the third. */
export interface OpenPicture {
  viewer: Viewer;
  row: Row;
  /** From 1. */
  number: number;
  count: number;
  /** The part of the query that names it. Nothing else of the query belongs to the page's address. */
  query: string;
}

/** The open viewer over the page; variables of shell/templates/README.md. */
export interface ViewerView {
  label: string;
  number: number;
  count: number;
  picture: PictureView;
  caption: string;
  /** Addresses: the page without the viewer, the picture before and the one after. */
  close: string;
  previous: string;
  next: string;
}

/** The picture that the query names; null when it names none, or one that the list does not have. */
export function openPicture(
  document: SliceDocument | null,
  query: string,
  answers: readonly PageAnswer[],
): OpenPicture | null {
  const viewer = document?.viewer;
  if (!viewer || query === '') return null;
  const named = new URLSearchParams(query).get(viewer.param) ?? '';
  const number = /^[1-9]\d{0,3}$/.test(named) ? Number(named) : 0;
  const rows = rowsOf(answers.find(({ declared }) => declared === viewer.read)?.value);
  const row = rows[number - 1];
  return row ? { viewer, row, number, count: rows.length, query: `${viewer.param}=${number}` } : null;
}

/**
 * Template values for texts about the picture: its row, the facts about the page, and {@caption}: its caption, else its
 * description.
 */
export function pictureScope({ viewer, row }: OpenPicture, copy: Copy, facts: TemplateScope): TemplateScope {
  const scope = { ...facts, ...row };
  const caption = fillTemplate(viewer.caption, scope, siteFormats);
  return {
    ...scope,
    '@caption': caption || textFor(viewer.picture.alt, copy, scope) || textFor(viewer.label, copy, scope),
  };
}

/** @param scope as pictureScope makes it; @param path of the page without the query */
export function viewerView(open: OpenPicture, copy: Copy, scope: TemplateScope, path: string): ViewerView {
  const { viewer, number, count } = open;
  const say = (text: SliceText): string => textFor(text, copy, scope);
  const caption = fillTemplate(viewer.caption, scope, siteFormats);
  const at = (place: number): string => `${path}?${viewer.param}=${((place + count - 1) % count) + 1}`;
  return {
    label: say(viewer.label),
    number,
    count,
    picture: { ...storedPicture(pictureOf(open, scope)), alt: say(viewer.picture.alt) || String(scope['@caption']) },
    caption,
    close: path,
    previous: at(number - 1),
    next: at(number + 1),
  };
}

/** The address of the picture. */
export const pictureOf = ({ viewer: { picture } }: OpenPicture, scope: TemplateScope): string =>
  fillTemplate(picture.src, scope, siteFormats) || picture.fallback;

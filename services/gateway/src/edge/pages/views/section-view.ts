import {
  fillTemplate,
  type SliceDocument,
  type SliceText,
  type TemplateScope,
} from '@shamba/api-contract/slice-manifest';
import { siteFormats } from './formats.js';
import { type Copy, isLeftOut, textFor } from './page-texts.js';
import { isRow, type Row, rowsOf } from './rows.js';

type List = NonNullable<SliceDocument['list']>;
type Section = SliceDocument['sections'][number];

/** One thing on a page: a wine, a person, a rate. */
export interface EntryView {
  title: string | null;
  link: string | null;
  price: string | null;
  details: string[];
  description: string | null;
  points: string[];
}

/** A part of the page below its hero; variables of shell/templates/README.md. */
export interface SectionView {
  heading: string | null;
  texts: string[];
  entries: { items: EntryView[] } | null;
}

export interface SectionInput {
  document: SliceDocument;
  copy: Copy;
  scope: TemplateScope;
  /** The answer of a declared read; undefined when it did not arrive. */
  answerOf: (read: string) => unknown;
}

/**
 * The page's words and lists in their order: first its main list, then
 * its sections. Parts without anything to say are left out.
 */
export function sectionViews({ document, copy, scope, answerOf }: SectionInput): SectionView[] {
  // Older releases have no sections and are still served.
  const { list, sections = [] }: Partial<SliceDocument> = document;
  const say = (text: SliceText | undefined, over: TemplateScope = scope): string | null =>
    filled(text && textFor(text, copy, over));
  const entriesOf = (from: List | undefined): EntryView[] =>
    from
      ? rowsOf(answerOf(from.read))
          .slice(0, from.limit)
          .map((row) => entryOf(from, row, scope))
      : [];

  const main = list && { heading: say(list.heading), texts: [], items: entriesOf(list) };
  const others = sections.map((section: Section) => {
    const read = section.read === undefined ? {} : answerOf(section.read);
    if (!isRow(read)) return null;
    const over = { ...scope, ...read };
    const items = section.items
      .filter(({ title, text }) => !isLeftOut(title, copy) && !isLeftOut(text, copy))
      .map(({ title, text }) => ({ ...NOTHING, title: say(title, over), description: say(text, over) }));
    return {
      heading: say(section.heading, over),
      texts: section.texts.flatMap((text) => say(text, over) ?? []),
      items: [...items, ...entriesOf(section.list)],
    };
  });
  return [main, ...others]
    .filter((part) => part !== null && part !== undefined)
    .filter(({ texts, items }) => texts.length + items.length > 0)
    .map(({ heading, texts, items }) => ({ heading, texts, entries: items.length > 0 ? { items } : null }));
}

const NOTHING: EntryView = { title: null, link: null, price: null, details: [], description: null, points: [] };

function entryOf(list: List, row: Row, scope: TemplateScope): EntryView {
  const { details = [], points = [] }: Partial<List> = list;
  const fill = (template: string | undefined): string | null =>
    filled(template && fillTemplate(template, { ...scope, ...row }, siteFormats));
  const texts = (field: string): string[] => {
    const value = row[field];
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  };
  return {
    title: fill(list.title),
    link: fill(list.link),
    price: fill(list.price),
    details: details.flatMap((detail) => fill(detail) ?? []),
    description: fill(list.description),
    points: points.flatMap(texts),
  };
}

const filled = (value: string | undefined): string | null => (value === undefined || value === '' ? null : value);

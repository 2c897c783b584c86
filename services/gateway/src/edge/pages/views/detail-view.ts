import {
  fillTemplate,
  type SliceDocument,
  type SliceText,
  type TemplateScope,
} from '@shamba/api-contract/slice-manifest';
import { siteFormats } from './formats.js';
import { type PictureView, storedPicture } from './hero-view.js';
import { type Copy, textFor } from './page-texts.js';
import type { Row } from './rows.js';

type Detail = NonNullable<SliceDocument['detail']>;

export interface BadgeView {
  text: string;
  /** One of these three is true. */
  neutral: boolean;
  gold: boolean;
  success: boolean;
}

/** Top of the page of one row; variables of shell/templates/README.md. */
export interface DetailView {
  /** One of these three is true. */
  portrait: boolean;
  landscape: boolean;
  wide: boolean;
  picture: PictureView & { width: number; height: number; sizes: string };
  badges: { items: BadgeView[] } | null;
  subtitle: string | null;
  price: string | null;
  texts: { label: string | null; text: string }[];
  /** `quantity` is the name of the field for how many; null: none. */
  action: { label: string; quantity: string | null; disabled: boolean } | null;
  facts: { items: string[] } | null;
  back: { label: string; to: string };
}

/** Proportions of the picture and how wide it is shown, by shape: as the Detail component of libs/ui has them. */
const SHAPES = {
  portrait: { width: 640, height: 800, sizes: '(min-width: 48rem) 30rem, 100vw' },
  landscape: { width: 1280, height: 960, sizes: '(min-width: 48rem) 36rem, 100vw' },
  wide: { width: 1600, height: 1067, sizes: '(min-width: 76rem) 72rem, 100vw' },
} as const;

/** @param row what the page is about; @param scope the row with the facts about the page, for templates */
export function detailView(detail: Detail, row: Row, copy: Copy, scope: TemplateScope): DetailView {
  const say = (text: SliceText | undefined): string | null => (text && textFor(text, copy, scope)) || null;
  const sayAll = (texts: readonly SliceText[]) => listOf(texts.flatMap((text) => say(text) ?? []));
  const { picture, shape } = detail;
  const src = fillTemplate(picture.src, scope, siteFormats) || picture.fallback;
  return {
    portrait: shape === 'portrait',
    landscape: shape === 'landscape',
    wide: shape === 'wide',
    picture: { ...storedPicture(src), alt: say(picture.alt) ?? '', ...SHAPES[shape] },
    badges: listOf(detail.badges.flatMap((badge) => badgeOf(badge, row, say))),
    subtitle: say(detail.subtitle),
    price: (detail.price && fillTemplate(detail.price, scope, siteFormats)) || null,
    texts: detail.texts.flatMap(({ label, text }) => {
      const words = say(text);
      return words === null ? [] : [{ label: say(label), text: words }];
    }),
    action: actionOf(detail.action, row, say),
    facts: sayAll(detail.facts),
    back: { label: say(detail.back.label) ?? detail.back.to, to: detail.back.to },
  };
}

/** A badge, also of older releases without condition and tone. */
function badgeOf(
  { when = [], tone = 'neutral', ...text }: Partial<Detail['badges'][number]> & SliceText,
  row: Row,
  say: (text: SliceText) => string | null,
): BadgeView[] {
  const words = isFilled(row, when) ? say(text) : null;
  return words === null
    ? []
    : [{ text: words, neutral: tone === 'neutral', gold: tone === 'gold', success: tone === 'success' }];
}

const isFilled = (row: Row, fields: readonly string[]): boolean => fields.every((field) => Boolean(row[field]));

function actionOf(
  action: Detail['action'],
  row: Row,
  say: (text: SliceText | undefined) => string | null,
): DetailView['action'] {
  const disabled = action !== undefined && !isFilled(row, action.when);
  const label = say(disabled ? action?.otherwise : action?.label);
  return label === null ? null : { label, quantity: disabled ? null : say(action?.quantity), disabled };
}

const listOf = <T>(items: T[]): { items: T[] } | null => (items.length > 0 ? { items } : null);

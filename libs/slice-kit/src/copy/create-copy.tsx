import { useTexts } from '@shamba/shell-sdk';
import type { ReactNode } from 'react';

/** The values for the placeholders of a text: `{count}` in "Only {count} left". */
export type CopyValues = Readonly<Record<string, string | number>>;

/**
 * A page's texts: `copy('hero-title')` for the page itself,
 * `copy.text('…')` for attributes, messages and image addresses.
 */
export interface Copy<Key extends string> {
  (key: Key, values?: CopyValues): ReactNode;
  text: (key: Key, values?: CopyValues) => string;
  /** The attributes that tell the visual editor which picture a part of the page shows. */
  picture: (key: Key) => { 'data-content-page': string; 'data-content-image': string };
}

/**
 * The copy of one page: its keys with the built-in words. Staff can replace each of them; the element carries page and
 * key, so that the visual editor finds what was clicked.
 */
export function createCopy<Key extends string>(page: string, defaults: Readonly<Record<Key, string>>) {
  return function useCopy(): Copy<Key> {
    const texts = useTexts(page);
    const text = (key: Key, values: CopyValues = {}) => fill(texts(key, defaults[key]), values);
    return Object.assign(
      (key: Key, values?: CopyValues) => (
        <span data-content-page={page} data-content-key={key}>
          {text(key, values)}
        </span>
      ),
      {
        text,
        picture: (key: Key) => ({ 'data-content-page': page, 'data-content-image': key }),
      },
    );
  };
}

/** Placeholders without a value stay as they are written. */
const fill = (words: string, values: CopyValues): string =>
  words.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));

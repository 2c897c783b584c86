import { useTexts } from '@shamba/shell-sdk';
import type { ReactNode } from 'react';

/** Values for a text's placeholders: `{count}` in "Only {count} left". */
export type CopyValues = Readonly<Record<string, string | number>>;

/**
 * A page's texts: `copy('hero-title')` as an element,
 * `copy.text('…')` for attributes, messages and image addresses.
 */
export interface Copy<Key extends string> {
  (key: Key, values?: CopyValues): ReactNode;
  text: (key: Key, values?: CopyValues) => string;
  /** Attributes that name the picture of an element for the visual editor. */
  picture: (key: Key) => { 'data-content-page': string; 'data-content-image': string };
}

/**
 * The copy of one page: its keys with the built-in texts. Staff can replace each text. The elements have attributes for
 * page and key, by which the visual editor finds a clicked text.
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

/** Placeholders without a value stay unchanged. */
const fill = (words: string, values: CopyValues): string =>
  words.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));

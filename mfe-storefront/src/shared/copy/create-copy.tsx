import { useTexts } from '@shamba/shell-sdk';
import type { ReactNode } from 'react';

/** What a page may say: `copy('hero-title')` for the page itself, `copy.text('…')` for attributes, messages and image addresses. */
export interface Copy<Key extends string> {
  (key: Key): ReactNode;
  text: (key: Key) => string;
  /** The attributes that tell the visual editor which picture a part of the page shows. */
  picture: (key: Key) => { 'data-content-page': string; 'data-content-image': Key };
}

/**
 * The copy of one page: its keys with the built-in words. Staff can replace each of them; the element carries page and key,
 * so that the visual editor finds what was clicked.
 */
export function createCopy<Key extends string>(page: string, defaults: Readonly<Record<Key, string>>) {
  return function useCopy(): Copy<Key> {
    const texts = useTexts(page);
    const text = (key: Key) => texts(key, defaults[key]);
    return Object.assign((key: Key) => <span data-content-page={page} data-content-key={key}>{text(key)}</span>, {
      text,
      picture: (key: Key) => ({ 'data-content-page': page, 'data-content-image': key }) as const,
    });
  };
}

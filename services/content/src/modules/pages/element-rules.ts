import { NotFound } from '@shamba/service-kit/http';
import { isWebAddress } from '@shamba/service-kit/values';
import type { ContentType } from './content-item.entity.js';
import { settingsBlockOf } from './derived-elements.js';
import { pageOf } from './page-slug.js';
import { FollowsSettings, NotALink, NotAMap } from './pages.errors.js';

/** An element has a value of its own unless it follows Settings. @throws FollowsSettings */
export function checkOwnValue(page: string, key: string): void {
  const block = settingsBlockOf(page, key);
  if (block) throw new FollowsSettings(block);
}

/** Keys of the addresses that a page shows in a frame. */
const FRAME_KEY = /(?:^|-)url$/;
/** Staff leave a part of a page out with it. */
const LEFT_OUT = '–';

/**
 * A picture's value is a link, or empty. The address of a frame (a key that ends in `url`) is one with https, the dash
 * that leaves it out, or empty.
 * @param type as the site declares the element; never what the caller says of one that is declared
 * @param field the one of the body that is at fault
 * @throws NotALink, NotAMap
 */
export function checkValue(
  { key, type, value }: { key: string; type: ContentType; value: string },
  field: string,
): void {
  if (value === '') return;
  if (type === 'image' && !isWebAddress(value)) throw new NotALink(field);
  if (FRAME_KEY.test(key) && value.trim() !== LEFT_OUT && !(isWebAddress(value) && /^https:/i.test(value)))
    throw new NotAMap(field);
}

/** What a content key looks like. */
export const CONTENT_KEY = /^[A-Za-z0-9][\w.-]*$/;

/** An element as a file names it can be written. @throws NotFound, FollowsSettings, NotALink, NotAMap */
export function checkImported(element: { page: string; key: string; type: ContentType; value: string }): void {
  const { page, key } = element;
  if (pageOf(page) !== page || !CONTENT_KEY.test(key)) throw new NotFound('This element');
  checkOwnValue(page, key);
  checkValue(element, 'value');
}

import { NotFound } from '@shamba/service-kit/http';
import { isWebAddress } from '@shamba/service-kit/values';
import type { ContentType } from './content-item.entity.js';
import { settingsBlockOf } from './derived-elements.js';
import { pageOf } from './page-slug.js';
import { FollowsSettings, NotALink, NotAMap } from './pages.errors.js';

/** Refuses a value for an element that follows Settings. @throws FollowsSettings */
export function checkOwnValue(page: string, key: string): void {
  const block = settingsBlockOf(page, key);
  if (block) throw new FollowsSettings(block);
}

/** Keys of addresses that pages show in a frame. */
const FRAME_KEY = /(?:^|-)url$/;
/** Value that leaves a part of a page out. */
const LEFT_OUT = '–';

/**
 * Checks a value: a picture needs a link or ''. The address of a frame (a key that ends in `url`) needs an https
 * address, the dash that leaves it out, or ''.
 * @param type the declared type; the caller's type counts only for undeclared elements
 * @param field field of the body to report
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

/** Pattern of a content key. */
export const CONTENT_KEY = /^[A-Za-z0-9][\w.-]*$/;

/** Checks an element of an imported file. @throws NotFound, FollowsSettings, NotALink, NotAMap */
export function checkImported(element: { page: string; key: string; type: ContentType; value: string }): void {
  const { page, key } = element;
  if (pageOf(page) !== page || !CONTENT_KEY.test(key)) throw new NotFound('This element');
  checkOwnValue(page, key);
  checkValue(element, 'value');
}

import { isWebAddress, NotFound } from '@shamba/service-kit';
import type { ContentType } from './content-item.entity.js';
import { settingsBlockOf } from './derived-elements.js';
import { pageOf } from './page-slug.js';
import { FollowsSettings, NotALink } from './pages.errors.js';

/** An element has a value of its own unless it follows Settings. @throws FollowsSettings */
export function checkOwnValue(page: string, key: string): void {
  const block = settingsBlockOf(page, key);
  if (block) throw new FollowsSettings(block);
}

/** A picture's value is a link, or empty. `field`: the one of the body that is at fault. @throws NotALink */
export function checkValue(type: ContentType, value: string, field: string): void {
  if (type === 'image' && value !== '' && !isWebAddress(value)) throw new NotALink(field);
}

/** What a content key looks like. */
export const CONTENT_KEY = /^[A-Za-z0-9][\w.-]*$/;

/** An element as a file names it can be written. @throws NotFound, FollowsSettings, NotALink */
export function checkImported(element: { page: string; key: string; type: ContentType; value: string }): void {
  const { page, key, type, value } = element;
  if (pageOf(page) !== page || !CONTENT_KEY.test(key)) throw new NotFound('This element');
  checkOwnValue(page, key);
  checkValue(type, value, 'value');
}

import { useLayoutEffect } from 'react';
import './document.css';
import { settleDocument } from './document-parts';

/** Rendered beside a page: commits together with the page. */
export function FirstCommit() {
  useLayoutEffect(settleDocument, []);
  return null;
}

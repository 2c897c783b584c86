import { useLayoutEffect } from 'react';
import './document.css';
import { settleDocument } from './document-parts';

/** Rendered beside a page: when it commits, so has the page. */
export function FirstCommit() {
  useLayoutEffect(settleDocument, []);
  return null;
}

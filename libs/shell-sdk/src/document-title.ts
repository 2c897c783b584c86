import { useEffect } from 'react';

/** Sets the page's title while the component is mounted. An empty text changes nothing (a title that still loads). */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

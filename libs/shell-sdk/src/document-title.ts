import { useEffect } from 'react';

/** The page's title while the component is mounted. Empty text changes nothing (a title that is still loading). */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

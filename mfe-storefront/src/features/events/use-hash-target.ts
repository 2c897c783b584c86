import { useLocation } from '@shamba/shell-sdk';
import { useEffect } from 'react';

/** Goes to the element that the address names once it is on the page: the list comes after the navigation. */
export function useHashTarget(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

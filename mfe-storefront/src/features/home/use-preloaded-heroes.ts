import { renditions } from '@shamba/ui/core';
import { useEffect } from 'react';

const DELAY_MS = 100;
const next = [
  '/media/art/hero-harvest-1600.webp',
  '/media/art/hero-lanterns-1600.webp',
  '/media/art/hero-house-1600.webp',
];

/** Prefetches the heroes of the linked pages after the start, with low priority; not for visitors who save data. */
export function usePreloadedHeroes(): void {
  useEffect(() => {
    const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
    if (connection?.saveData === true) return;
    const timer = setTimeout(() => {
      for (const src of next) {
        const image = new Image();
        image.fetchPriority = 'low';
        image.sizes = '100vw';
        image.srcset = renditions(src)?.avif ?? '';
      }
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}

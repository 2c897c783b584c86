import type { ReactNode } from 'react';
import type { TestSlice } from './render-app';

/** A slice with one page. */
export const page = (
  path: string,
  element: ReactNode,
  access: 'public' | 'customer' | 'staff' = 'public',
): TestSlice => ({
  entry: { routes: [{ path, access }] },
  definition: { routes: [{ path, element }] },
});

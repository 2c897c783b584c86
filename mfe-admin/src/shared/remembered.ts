import { useState } from 'react';

const keyOf = (name: string): string => `shamba.admin.${name}`;

function read(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** How somebody likes the back office, remembered in this browser; null: nothing chosen yet. */
export function useRemembered(name: string): [value: string | null, remember: (value: string) => void] {
  const [value, setValue] = useState(() => read(name));
  const remember = (next: string) => {
    setValue(next);
    try {
      localStorage.setItem(keyOf(name), next);
    } catch {
      // A browser without storage forgets it on reload.
    }
  };
  return [value, remember];
}

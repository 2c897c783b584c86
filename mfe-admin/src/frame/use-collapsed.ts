import { useState } from 'react';

const KEY = 'shamba.admin.sidebar';

const remembered = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'collapsed';
  } catch {
    return false;
  }
};

/** State of the sidebar: icons only or not; remembered in this browser. */
export function useCollapsed() {
  const [collapsed, setCollapsed] = useState(remembered);
  const toggle = () => {
    const next = !collapsed;
    setCollapsed(next);
    try {
      localStorage.setItem(KEY, next ? 'collapsed' : 'open');
    } catch {
      // A browser without storage forgets it on reload.
    }
  };
  return { collapsed, toggle };
}

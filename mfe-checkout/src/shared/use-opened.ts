import { useState } from 'react';

/** True once `ready` has been true: for what a page waits for as it opens, and only then. */
export function useOpened(ready: boolean): boolean {
  const [opened, setOpened] = useState(ready);
  if (ready && !opened) setOpened(true);
  return opened || ready;
}

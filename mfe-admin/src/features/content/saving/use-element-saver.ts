import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, messageOf, toast, useUnloadWarning } from '@shamba/shell-sdk';
import { useRefresh } from '../../../shared/use-refresh';
import { currentOf, saveElement } from '../api';
import { keyOf, type PageElement, savedValueOf } from '../elements';
import { ElementSaver, type SaverState } from './element-saver';

const NOT_REACHED = 'The server cannot be reached.';
/** Error statuses that a retry may overcome. */
const PASSING = new Set([401, 408, 425, 429]);

/** Reason of a failed save; `final`: a retry would fail as well. */
const explain = (error: unknown) => ({
  message: messageOf(error, NOT_REACHED),
  final: error instanceof ApiError && error.status < 500 && !PASSING.has(error.status),
});

export interface PageSaver {
  saver: ElementSaver;
  state: SaverState;
}

/** Saves the typed values of elements of one page or several; more elements may follow. `toasts`: one per save. */
export function useElementSaver(elements: readonly PageElement[], { toasts = false } = {}): PageSaver {
  const refresh = useRefresh();
  const known = useRef(new Map<string, PageElement>());
  useLayoutEffect(() => {
    known.current = new Map(elements.map((element) => [keyOf(element), element]));
  }, [elements]);
  const elementOf = (key: string): PageElement => {
    const element = known.current.get(key);
    if (!element) throw new Error(`There is no element ${key}`);
    return element;
  };
  const [saver] = useState(
    () =>
      new ElementSaver(savedValues(elements), {
        send: async (key, value, base) => saveElement(elementOf(key), value, base),
        currentOf,
        explain,
        onSaved: (key) => {
          const { page, id } = elementOf(key);
          if (toasts) toast(SAVED);
          void refresh(`/api/pages/${page}/draft`, '/api/pages/content', '/api/public/pages');
          // The first save of an element created its entry.
          if (id === null) void refresh(`/api/pages/${page}/elements`);
        },
        onFailed: () => toast({ title: 'Error', description: 'Failed to save changes', variant: 'destructive' }),
      }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.read);
  useEffect(() => saver.refresh(savedValues(elements)), [saver, elements]);
  useEffect(() => saver.start(), [saver]);
  useEffect(() => {
    window.addEventListener('online', saver.retry);
    return () => window.removeEventListener('online', saver.retry);
  }, [saver]);
  useUnloadWarning(state.status !== 'saved');
  return { saver, state };
}

/** The toast after a save. */
export const SAVED = { title: 'Saved!', description: 'Content updated successfully' };

const savedValues = (elements: readonly PageElement[]) =>
  new Map(elements.map((element) => [keyOf(element), savedValueOf(element)]));

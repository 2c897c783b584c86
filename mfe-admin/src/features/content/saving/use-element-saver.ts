import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError, messageOf, toast, useUnloadWarning } from '@shamba/shell-sdk';
import { useRefresh } from '../../../shared/use-refresh';
import { currentOf, saveElement } from '../api';
import { type PageElement, savedValueOf } from '../elements';
import { ElementSaver, type SaverState } from './element-saver';

const NOT_REACHED = 'The server cannot be reached.';
/** Answers that may be another one in a moment. */
const PASSING = new Set([401, 408, 425, 429]);

/** Why a save failed, and whether the same again would fail as well. */
const explain = (error: unknown) => ({
  message: messageOf(error, NOT_REACHED),
  final: error instanceof ApiError && error.status < 500 && !PASSING.has(error.status),
});

export interface PageSaver {
  saver: ElementSaver;
  state: SaverState;
}

/**
 * Saves what is typed on a page. The elements are those that were read when the page was opened; `key` the component by
 * its page. `toasts`: says each save.
 */
export function useElementSaver(slug: string, elements: readonly PageElement[], { toasts = false } = {}): PageSaver {
  const refresh = useRefresh();
  const [saver] = useState(() => {
    const known = new Map(elements.map((element) => [element.content_key, element]));
    return new ElementSaver(savedValues(elements), {
      send: async (key, value, base) => {
        const element = known.get(key);
        if (!element) throw new Error(`There is no element ${key}`);
        return saveElement(element, value, base);
      },
      currentOf,
      explain,
      onSaved: (key) => {
        if (toasts) toast({ title: 'Saved!', description: 'Content updated successfully' });
        void refresh(`/api/pages/${slug}/draft`, '/api/pages/content', '/api/public/pages');
        // The first save of an element made its entry.
        if (known.get(key)?.id === null) void refresh(`/api/pages/${slug}/elements`);
      },
      onFailed: () => toast({ title: 'Error', description: 'Failed to save changes', variant: 'destructive' }),
      storage: sessionStorage,
      storageKey: `shamba.edits.${slug}`,
    });
  });
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

const savedValues = (elements: readonly PageElement[]) =>
  new Map(elements.map((element) => [element.content_key, savedValueOf(element)]));

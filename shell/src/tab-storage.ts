export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** This tab's storage. Where the browser refuses it, a stand-in that lasts as long as the page. */
export const tabStorage: TabStorage = usable(() => sessionStorage) ?? standIn();

/** True when the browser refuses cookies or storage: cart, sign-in and drafts can't be kept. */
export const keepsNothing = (): boolean => !navigator.cookieEnabled || usable(() => localStorage) === null;

/** Null when the storage can't be reached or written: a browser that blocks it throws at its name already. */
function usable(find: () => Storage): Storage | null {
  try {
    const storage = find();
    storage.setItem('shamba.probe', '');
    storage.removeItem('shamba.probe');
    return storage;
  } catch {
    return null;
  }
}

function standIn(): TabStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

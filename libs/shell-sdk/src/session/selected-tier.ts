import { createStore, type Store } from '../storage/store';
import { readStored, writeStored } from '../storage/stored';

/** The wine club tier that a visitor chose, remembered in this browser until the sign-up ends or is closed. */
export interface SelectedTier {
  id: number;
  name: string;
}

const KEY = 'selectedWineClubTier';
let store: Store<SelectedTier | null> | undefined;

/** Read on first use; a corrupted value is removed silently. */
function tierStore(): Store<SelectedTier | null> {
  store ??= createStore(read());
  return store;
}

export function selectTier(tier: SelectedTier | null): void {
  const kept = tier && { id: tier.id, name: tier.name };
  writeStored(KEY, kept && JSON.stringify(kept));
  tierStore().set(kept);
}

export function useSelectedTier() {
  return { tier: tierStore().use(), select: selectTier, clear: () => selectTier(null) };
}

export const selectedTier = (): SelectedTier | null => tierStore().get();

/** Reads the browser's storage again. For tests. */
export function reloadSelectedTier(): void {
  tierStore().set(read());
}

function read(): SelectedTier | null {
  const stored = readStored(KEY);
  if (stored === null) return null;
  try {
    const value = JSON.parse(stored) as Partial<SelectedTier> | null;
    if (typeof value?.id === 'number' && typeof value.name === 'string') return { id: value.id, name: value.name };
  } catch {
    // Falls through to removal.
  }
  writeStored(KEY, null);
  return null;
}

/** Values that localStorage did not take (private windows, a full quota); they last as long as the page. */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  const refused = memory.get(key);
  if (refused !== undefined) return refused;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
}

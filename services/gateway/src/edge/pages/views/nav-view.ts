import type { SliceNav } from '@shamba/api-contract/slice-manifest';

export interface NavLink {
  label: string;
  to: string;
  active: boolean;
}
export type NavView = Record<SliceNav['group'], NavLink[]>;

/** The public links of all slices for the static header and footer, in their order. */
export function navView(entries: readonly SliceNav[], path: string): NavView {
  const sorted = entries.filter(({ access }) => access === 'public').sort((a, b) => a.order - b.order);
  const group = (name: SliceNav['group']): NavLink[] =>
    sorted
      .filter((entry) => entry.group === name)
      .map(({ label, to, exact }) => ({ label, to, active: isActive(to, path, exact) }));
  return { left: group('left'), right: group('right'), account: group('account'), footer: group('footer') };
}

/** `/` only exactly; other links also for what lies below them, at a segment's end. */
function isActive(to: string, path: string, exact: boolean): boolean {
  return path === to || (!exact && to !== '/' && path.startsWith(`${to}/`));
}

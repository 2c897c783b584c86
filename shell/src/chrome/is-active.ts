/** The rule: '/' (or an exact link) only matches itself, every other link by path prefix, at a segment's end. */
export function isActive({ to, exact }: { to: string; exact: boolean }, pathname: string): boolean {
  if (exact || to === '/') return pathname === to;
  return pathname === to || pathname.startsWith(`${to}/`);
}

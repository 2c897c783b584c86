/** True for the current page's link: '/' and exact links match themselves only, others by whole path segments. */
export function isActive({ to, exact }: { to: string; exact: boolean }, pathname: string): boolean {
  if (exact || to === '/') return pathname === to;
  return pathname === to || pathname.startsWith(`${to}/`);
}

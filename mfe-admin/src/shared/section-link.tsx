import { createContext, type ReactNode, use } from 'react';
import { Link } from '@shamba/shell-sdk';

/**
 * Whether the signed-in member of staff may open the section at
 * an address. The frame provides it: it knows the sections.
 */
export const MayOpenAddress = createContext<(pathname: string) => boolean>(() => false);

/** A link to a section, for those who may open it; for others the words alone. */
export function SectionLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const mayOpenAddress = use(MayOpenAddress);
  const [pathname = ''] = to.split('?');
  if (!mayOpenAddress(pathname)) return <>{children}</>;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

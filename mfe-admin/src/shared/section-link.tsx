import { createContext, type ReactNode, use } from 'react';
import { Link } from '@shamba/shell-sdk';

/** True if the user may open the section at an address. The frame provides the function: it knows the sections. */
export const MayOpenAddress = createContext<(pathname: string) => boolean>(() => false);

/** A link to a section if the user may open it, otherwise plain text. */
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

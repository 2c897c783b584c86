import type { ReactNode } from 'react';
import { Link, useSession } from '@shamba/shell-sdk';
import { mayOpen, sectionAt } from '../sections';

/** A link to a section, for those who may open it; for others the words alone. */
export function SectionLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const { hasPermission } = useSession();
  const [path = ''] = to.split('?');
  const section = sectionAt(path);
  if (!section || !mayOpen(section, hasPermission)) return <>{children}</>;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

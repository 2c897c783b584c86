import type { Ref } from 'react';
import type { SliceNav } from '@shamba/api-contract/slice-manifest';
import { cx } from '@shamba/ui/core';
import { Link, useLocation } from '@shamba/shell-sdk';
import { isActive } from './is-active';

interface ShellNavLinkProps {
  link: Pick<SliceNav, 'label' | 'to' | 'exact'>;
  className?: string | undefined;
  activeClassName?: string | undefined;
  onNavigate?: () => void;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link of the chrome, marked when it leads to the current page. */
export function ShellNavLink({ link, className, activeClassName, onNavigate, ref }: ShellNavLinkProps) {
  const active = isActive(link, useLocation().pathname);
  return (
    <Link
      ref={ref}
      to={link.to}
      className={cx(className, active && activeClassName)}
      aria-current={active ? 'page' : undefined}
      onClick={onNavigate}
    >
      {link.label}
    </Link>
  );
}

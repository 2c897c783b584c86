import { type AnchorHTMLAttributes, cloneElement, isValidElement, type Ref } from 'react';
import { buttonClass, type ButtonLook } from '../button';
import { cx } from '../cx';

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  /** Styles the only child, e.g. the router's link; what the child says itself goes before the other props. */
  asChild?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, block, asChild = false, className, ...rest }: LinkButtonProps) {
  const look = buttonClass({ variant, size, block }, className);
  const { children: child } = rest;
  if (asChild && isValidElement<{ className?: string }>(child))
    return cloneElement(child, { ...rest, ...child.props, className: cx(look, child.props.className) });
  return <a className={look} {...rest} />;
}

import * as Slot from 'radix-ui/slot';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { buttonClass, type ButtonLook } from '../button';

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  /** Styles the only child, e.g. the router's link. */
  asChild?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, block, asChild = false, className, ...rest }: LinkButtonProps) {
  const Tag = asChild ? Slot.Root : 'a';
  return <Tag className={buttonClass({ variant, size, block }, className)} {...rest} />;
}

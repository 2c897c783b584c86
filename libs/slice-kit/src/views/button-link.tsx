import { buttonClass, type ButtonLook } from '@shamba/ui/core';
import { Link, type LinkProps } from '@shamba/shell-sdk';

/** A link to a page of the site that looks like a button. */
export const ButtonLink = ({ variant, size, block, className, ...link }: LinkProps & ButtonLook) => (
  <Link className={buttonClass({ variant, size, block }, className)} {...link} />
);

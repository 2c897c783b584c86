import type { AnchorHTMLAttributes, Ref } from 'react';
import { phoneHref } from '@shamba/rules';

export interface PhoneLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** As it is written: "(530) 555-0142". A number without a country code is one of the United States. */
  number: string;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A telephone number that can be pressed to call; it never breaks
 * at the end of a line. Other words may stand in its place.
 */
export function PhoneLink({ number, children, ...rest }: PhoneLinkProps) {
  return (
    <a {...rest} href={phoneHref(number)}>
      {children ?? number}
    </a>
  );
}

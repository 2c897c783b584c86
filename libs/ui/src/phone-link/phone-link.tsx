import type { AnchorHTMLAttributes, Ref } from 'react';
import { phoneHref } from '@shamba/rules';

export interface PhoneLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** As written: "(530) 555-0142". Without a country code it is a United States number. */
  number: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A telephone number as a link that calls it; it never wraps. Children replace the number. */
export function PhoneLink({ number, children, ...rest }: PhoneLinkProps) {
  return (
    <a {...rest} href={phoneHref(number)}>
      {children ?? number}
    </a>
  );
}

import { Link, links, useText } from '@shamba/shell-sdk';
import { PhoneLink } from '@shamba/ui/core';
import styles from './help-contacts.module.css';

/** Contacts for help. `mention`: the thing to name, "your order number". */
export function HelpContacts({ mention }: { mention?: string | undefined }) {
  const phone = useText('site', 'phone', '(530) 555-0142');
  const email = useText('site', 'email', 'hello@shambaridge.example');
  return (
    <section aria-labelledby="help">
      <h2 id="help" className={styles.heading}>
        Need help?
      </h2>
      <p className={styles.text}>
        Call <PhoneLink number={phone} />, write to <a href={`mailto:${email}`}>{email}</a>, or{' '}
        <Link to={links.contact()}>send us a message</Link>.{mention === undefined ? '' : ` Please mention ${mention}.`}
      </p>
    </section>
  );
}

import { PhoneLink } from '@shamba/ui/core';
import { navOf } from '../slices/registry';
import { useSlices } from '../slices/slices-context';
import { useSiteTexts } from '../use-site-texts';
import styles from './footer.module.css';
import { ShellNavLink } from './nav-link';

/** Links, address, opening hours, and the price of a tasting. The same markup as templates/footer.mustache. */
export function Footer() {
  const { registry } = useSlices();
  const text = useSiteTexts();
  const navigation = [...navOf(registry, 'left'), ...navOf(registry, 'right'), ...navOf(registry, 'footer')];
  return (
    <footer className={styles.footer} data-tone="dark">
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name}>{text('name')}</p>
          <p className={styles.quiet}>{text('tagline')}</p>
          <p className={styles.quiet}>{text('tasting-fee')}</p>
        </div>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {navigation.map((link) => (
              <li key={link.to}>
                <ShellNavLink link={link} className={styles.link} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.block}>
          <h2 className={styles.heading}>{text('footer-visit')}</h2>
          <address className={styles.address}>
            {text('address-street')}
            <br />
            {text('address-city')}
          </address>
          <PhoneLink className={styles.link} number={text('phone')} />
          <a className={styles.link} href={`mailto:${text('email')}`}>
            {text('email')}
          </a>
          <a className={styles.link} href={`mailto:${text('email-stay')}`}>
            {text('email-stay')}
          </a>
        </div>
        <div className={styles.block}>
          <h2 className={styles.heading}>{text('footer-hours')}</h2>
          {text('hours-weekdays') ? <p>{text('hours-weekdays')}</p> : null}
          <p>{text('hours-saturday')}</p>
          <p>{text('hours-sunday')}</p>
          {text('hours-closed') ? <p>{text('hours-closed')}</p> : null}
        </div>
        <p className={styles.legal}>{text('legal')}</p>
      </div>
    </footer>
  );
}

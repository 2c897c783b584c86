import { useSettled } from '../first-paint/document-parts';
import { SliceOutlet } from '../slices/slice-outlet';
import { AuthOutlet } from './auth-outlet';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';
import { OverrideBadge } from './override-badge';
import { useScroll } from './use-scroll';
import { SkipLink } from './skip-link';
import { Toasts } from './toasts';

/** Header, page, footer. */
export function Frame() {
  useScroll();
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <SliceOutlet />
      </main>
      <SettledFooter />
      <AuthOutlet />
      <Toasts />
      <OverrideBadge />
    </>
  );
}

/**
 * The footer waits for the first page: until then the static document's stands there. Asked here and not above, because whoever
 * asks is drawn again at once when the page is there.
 */
function SettledFooter() {
  return useSettled() ? <Footer /> : null;
}

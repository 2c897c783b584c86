import type { Registry } from '@shamba/api-contract/slice-manifest';
import { useLocation } from 'react-router';
import { useSettled } from '../first-paint/document-parts';
import { ownerOf } from '../slices/registry';
import { SliceOutlet } from '../slices/slice-outlet';
import { SliceSlot } from '../slices/slice-slot';
import { useSlices } from '../slices/slices-context';
import { AuthOutlet } from './auth-outlet';
import { Footer } from './footer';
import { Header } from './header';
import { Main } from './main';
import { OverrideBadge } from './override-badge';
import { StorageNotice } from './storage-notice';
import { useScroll } from './use-scroll';
import { Toasts } from './toasts';
import { UrgentNotice } from './urgent-notice';
import styles from './skip-link.module.css';

/** True in the visual editor's frame. The editor's slice brings the code; visitors' pages never load it. */
const isEdited = window.parent !== window && new URLSearchParams(location.search).has('edit');

/** Header, page, footer; a route with `chrome: none` (the back office) renders the whole page itself. */
export function Frame() {
  useScroll();
  const { pathname } = useLocation();
  const { registry } = useSlices();
  const bare = ownerOf(registry, pathname)?.chrome === 'none';
  // A release that is replaced may have moved, filled or listened at these elements: its replacement gets new ones.
  const run = releasesOf(registry);
  return (
    <>
      <SkipLink />
      {bare ? (
        <SliceOutlet />
      ) : (
        <>
          <Header key={`header ${run}`} />
          <Main key={`main ${run}`}>
            <SliceOutlet />
          </Main>
          <SettledFooter key={`footer ${run}`} />
        </>
      )}
      <AuthOutlet />
      <Toasts />
      <StorageNotice />
      <UrgentNotice />
      <OverrideBadge />
      {isEdited ? <SliceSlot name="edit-mode" props={{}} /> : null}
    </>
  );
}

const releasesOf = (registry: Registry): string =>
  Object.values(registry)
    .map(({ version }) => version)
    .join(' ');

/**
 * The footer appears with the first page: until then the static document has one. A component of its own, because
 * the component that uses useSettled renders again when the page is ready.
 */
function SettledFooter() {
  return useSettled() ? <Footer /> : null;
}

/** First in the tab order: skips the header. */
function SkipLink() {
  return (
    <a className={styles.link} href="#main">
      Skip to content
    </a>
  );
}

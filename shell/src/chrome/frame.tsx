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
import { useScroll } from './use-scroll';
import { SkipLink } from './skip-link';
import { Toasts } from './toasts';
import { UrgentNotice } from './urgent-notice';

/** In the frame of the visual editor, whose slice brings the code; a visitor's page never has it. */
const isEdited = window.parent !== window && new URLSearchParams(location.search).has('edit');

/** Header, page, footer; a route with `chrome: none` (the back office) draws all of its page itself. */
export function Frame() {
  useScroll();
  const { pathname } = useLocation();
  const { registry } = useSlices();
  const bare = ownerOf(registry, pathname)?.chrome === 'none';
  return (
    <>
      <SkipLink />
      {bare ? (
        <SliceOutlet />
      ) : (
        <>
          <Header />
          <Main>
            <SliceOutlet />
          </Main>
          <SettledFooter />
        </>
      )}
      <AuthOutlet />
      <Toasts />
      <UrgentNotice />
      <OverrideBadge />
      {isEdited ? <SliceSlot name="edit-mode" props={{}} /> : null}
    </>
  );
}

/**
 * The footer waits for the first page: until then the static document's stands there. Read here and not above, because
 * the component that reads it is rendered again when the page is there.
 */
function SettledFooter() {
  return useSettled() ? <Footer /> : null;
}

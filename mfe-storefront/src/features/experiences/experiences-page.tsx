import { LinkButton, PhoneLink, Section } from '@shamba/ui/core';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '@shamba/slice-kit/views';
import { useExperiencesCopy } from './copy';
import { useSiteCopy } from '../../shared/copy/site';
import { ListSkeleton } from '../../shared/layout/list-skeleton';
import { lazyDialog } from '../../shared/lazy-dialog';
import { PageHero } from '../../shared/layout/page-hero';
import { usePageTitle } from '../../shared/layout/use-page-title';
import type { Experience } from '../../shared/types';
import { useExperiences } from './api';
import { ExperienceCarousel } from './components/experience-carousel';
import type { ExperienceAction, VisitStart } from './components/experience-slide';
import { fallbackExperiences } from './fallback-experiences';

const dialogs = {
  book: lazyDialog(
    async () => (await import(/* webpackChunkName: "experience-dialogs" */ './components/rsvp-dialog')).RsvpDialog,
  ),
  cart: lazyDialog(
    async () => (await import(/* webpackChunkName: "experience-dialogs" */ './components/cart-dialog')).CartDialog,
  ),
  inquire: lazyDialog(
    async () =>
      (await import(/* webpackChunkName: "experience-dialogs" */ './components/inquiry-dialog')).InquiryDialog,
  ),
};

/** The open dialog: an experience, and the visitor's choice. */
interface Opened {
  experience: Experience;
  action: ExperienceAction;
  start?: VisitStart | undefined;
}

/** The experiences, one at a time. */
export function ExperiencesPage() {
  const copy = useExperiencesCopy();
  const site = useSiteCopy();
  const query = useExperiences();
  const [index, setIndex] = useState(0);
  const [open, setOpen] = useState<Opened | null>(null);
  usePageTitle('experiences', copy.text('seo-title'));
  return (
    <>
      <PageHero copy={copy} fallback="/media/art/hero-barn-1600.webp" eyebrow={copy('hero-eyebrow')} />
      <Section title={copy('carousel-title')}>
        <Loaded query={query} skeleton={<ListSkeleton columns="two" count={2} label="Loading experiences" />}>
          {(listed) => (
            <ExperienceCarousel
              experiences={listed.length === 0 ? fallbackExperiences(copy) : listed}
              index={index}
              onIndex={setIndex}
              onAction={(experience, action, start) => setOpen({ experience, action, start })}
            />
          )}
        </Loaded>
      </Section>
      <Section
        tone="sunken"
        title={copy('visit-title')}
        text={copy('visit-text')}
        action={
          <LinkButton asChild size="lg">
            <PhoneLink number={site.text('phone')}>
              <Phone size={20} aria-hidden="true" />
              {site('phone')}
            </PhoneLink>
          </LinkButton>
        }
      />
      {open === null ? null : <OpenDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

function OpenDialog({ experience, action, start, onClose }: Opened & { onClose: () => void }) {
  const { book: RsvpDialog, cart: CartDialog, inquire: InquiryDialog } = dialogs;
  if (experience.id === null || action === 'inquire')
    return <InquiryDialog experience={experience} onClose={onClose} />;
  if (action === 'book')
    return <RsvpDialog experience={experience} experienceId={experience.id} start={start} onClose={onClose} />;
  return <CartDialog experience={experience} experienceId={experience.id} onClose={onClose} />;
}

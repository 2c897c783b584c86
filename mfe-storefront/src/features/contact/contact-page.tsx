import { Section } from '@shamba/ui/core';
import { useContactCopy } from './copy';
import { PageHero } from '../../shared/layout/page-hero';
import { usePageTitle } from '../../shared/layout/use-page-title';
import { ContactCards, PlanVisit } from './components/contact-cards';
import { ContactForm } from './components/contact-form';
import { FindUs } from './components/find-us';

/** Contact: cards, the form, advice before a visit, directions. */
export function ContactPage() {
  const copy = useContactCopy();
  usePageTitle('contact', copy.text('seo-title'));
  return (
    <>
      <PageHero copy={copy} fallback="/media/art/hero-road-1600.webp" />
      <Section tight>
        <ContactCards />
      </Section>
      <Section tone="sunken" narrow title={copy('form-title')} text={copy('form-text')}>
        <ContactForm />
      </Section>
      <Section title={copy('visit-title')}>
        <PlanVisit />
      </Section>
      <Section tone="sunken" title={copy('map-title')}>
        <FindUs />
      </Section>
    </>
  );
}

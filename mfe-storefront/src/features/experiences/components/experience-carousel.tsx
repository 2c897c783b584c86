import { Button, LinkButton, PhoneLink } from '@shamba/ui/core';
import { ArrowRight, Mail, Phone } from 'lucide-react';
import { useRef } from 'react';
import { calm } from '../../../shared/calm';
import { useExperiencesCopy } from '../copy';
import { useSiteCopy } from '../../../shared/copy/site';
import { Grid } from '../../../shared/layout/grid';
import type { Experience } from '../../../shared/types';
import styles from '../experiences-page.module.css';
import {
  ExperienceFacts,
  ExperiencePicture,
  ExperienceSlide,
  type ExperienceAction,
  type VisitStart,
} from './experience-slide';

export interface ExperienceCarouselProps {
  experiences: readonly Experience[];
  index: number;
  onIndex: (index: number) => void;
  onAction: (experience: Experience, action: ExperienceAction, start?: VisitStart) => void;
}

/** One experience at a time, the others as cards below. The first follows the last. */
export function ExperienceCarousel({ experiences, index: wanted, onIndex, onAction }: ExperienceCarouselProps) {
  const copy = useExperiencesCopy();
  const site = useSiteCopy();
  const top = useRef<HTMLElement>(null);
  // The list may have become shorter.
  const index = Math.min(wanted, experiences.length - 1);
  const current = experiences[index];
  if (current === undefined) return null;
  const alone = experiences.length === 1;
  const show = (next: number) => {
    onIndex(next);
    top.current?.scrollIntoView({ block: 'start', behavior: calm() ? 'auto' : 'smooth' });
  };
  return (
    <>
      <section ref={top} aria-roledescription="carousel" aria-label={copy.text('carousel-label')}>
        <div
          aria-live="polite"
          aria-roledescription="slide"
          role="group"
          aria-label={`${index + 1} of ${experiences.length}`}
        >
          <ExperienceSlide
            key={current.id ?? current.title}
            experience={current}
            onAction={(action, start) => onAction(current, action, start)}
          />
        </div>
        <div className={styles.turn}>
          {alone ? null : (
            <p className={styles.count}>{copy('carousel-count', { place: index + 1, all: experiences.length })}</p>
          )}
          <LinkButton asChild variant="ghost">
            <PhoneLink number={site.text('phone')}>
              <Phone size={18} aria-hidden="true" />
              {copy('carousel-call')}
            </PhoneLink>
          </LinkButton>
          <LinkButton
            variant="ghost"
            href={`mailto:${site.text('email')}?subject=${encodeURIComponent(current.title)}`}
          >
            <Mail size={18} aria-hidden="true" />
            {copy('carousel-email')}
          </LinkButton>
          {alone ? null : (
            <Button
              variant="secondary"
              className={styles.next ?? ''}
              onClick={() => onIndex((index + 1) % experiences.length)}
            >
              {copy('carousel-next')}
              <ArrowRight size={18} aria-hidden="true" />
            </Button>
          )}
        </div>
      </section>
      {alone ? null : (
        <>
          <h3 className={styles.others}>{copy('others-title')}</h3>
          <OtherExperiences experiences={experiences} index={index} onShow={show} />
        </>
      )}
    </>
  );
}

interface OthersProps extends Pick<ExperienceCarouselProps, 'experiences' | 'index'> {
  onShow: (index: number) => void;
}

function OtherExperiences({ experiences, index, onShow }: OthersProps) {
  return (
    <Grid columns="three" label="Other experiences">
      {experiences.map((experience, position) =>
        position === index ? null : (
          <li key={experience.id ?? experience.title} className={styles.card}>
            <ExperiencePicture experience={experience} sizes="(min-width: 60rem) 24rem, 100vw" />
            <h4 className={styles.cardTitle}>
              <button type="button" className={styles.cardButton} onClick={() => onShow(position)}>
                {experience.title}
              </button>
            </h4>
            <ExperienceFacts experience={experience} />
          </li>
        ),
      )}
    </Grid>
  );
}

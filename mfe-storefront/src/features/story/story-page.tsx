import { Link, links } from '@shamba/shell-sdk';
import { Image, LinkButton, Section } from '@shamba/ui/core';
import { useStoryCopy } from './copy';
import { Grid } from '../../shared/layout/grid';
import { PageHero } from '../../shared/layout/page-hero';
import { usePageTitle } from '../../shared/layout/use-page-title';
import prose from '../../shared/layout/prose.module.css';
import { Split } from '../../shared/layout/split';
import { toneOf } from '../../shared/tone-of';
import styles from './story-page.module.css';

const people = ['person-1', 'person-2', 'person-3'] as const;
const years = ['timeline-1', 'timeline-2', 'timeline-3', 'timeline-4', 'timeline-5'] as const;

/** The family's story. */
export function StoryPage() {
  const copy = useStoryCopy();
  usePageTitle('story', copy.text('seo-title'));
  return (
    <>
      <PageHero copy={copy} fallback="/media/art/hero-noon-1600.webp" eyebrow={copy('hero-eyebrow')} />
      <Section>
        <Split
          content={copy.picture('intro-image')}
          image={{
            src: copy.text('intro-image'),
            alt: copy.text('intro-image-alt'),
            fallbackSrc: '/media/art/stay-dusk-rows-1600.webp',
          }}
          imageLast
        >
          <h2 className={prose.title}>{copy('intro-title')}</h2>
          <div className={styles.prose}>
            <p>{copy('intro-text-1')}</p>
            <p>{copy('intro-text-2')}</p>
            <p>{copy('intro-text-3')}</p>
          </div>
        </Split>
      </Section>
      <Section tone="dark">
        <figure>
          <blockquote className={styles.quote}>{copy('quote')}</blockquote>
          <figcaption className={styles.by}>{copy('quote-by')}</figcaption>
        </figure>
      </Section>
      <Section title={copy('people-title')}>
        <Grid columns="trio" label="The family">
          {people.map((person) => (
            <Person key={person} person={person} />
          ))}
        </Grid>
      </Section>
      <Section tone="sunken" title={copy('timeline-title')}>
        <Split
          content={copy.picture('timeline-image')}
          image={{
            src: copy.text('timeline-image'),
            alt: copy.text('timeline-image-alt'),
            fallbackSrc: '/media/art/stay-vines-path-1600.webp',
          }}
          imageLast
        >
          <ol className={styles.years}>
            {years.map((year) => (
              <li key={year} className={styles.year}>
                <strong className={styles.number}>{copy(`${year}-year`)}</strong>
                <span>{copy(`${year}-text`)}</span>
              </li>
            ))}
          </ol>
        </Split>
      </Section>
      <Section
        title={copy('visit-title')}
        text={copy('visit-text')}
        action={
          <LinkButton asChild size="lg">
            <Link to={links.contact()}>{copy('visit-link')}</Link>
          </LinkButton>
        }
      />
    </>
  );
}

function Person({ person }: { person: (typeof people)[number] }) {
  const copy = useStoryCopy();
  const image = copy.text(`${person}-image`);
  return (
    <li className={styles.person}>
      <div className={styles.portrait} {...copy.picture(`${person}-image`)}>
        <Image
          src={image}
          alt={copy.text('person-image-alt', { name: copy.text(`${person}-name`) })}
          width={640}
          height={800}
          sizes="(min-width: 76rem) 24rem, (min-width: 40rem) 33vw, 100vw"
          placeholder={toneOf(image)}
        />
      </div>
      <div>
        <h3 className={styles.name}>{copy(`${person}-name`)}</h3>
        <p className={styles.role}>{copy(`${person}-role`)}</p>
      </div>
      <p className={styles.bio}>{copy(`${person}-bio`)}</p>
    </li>
  );
}

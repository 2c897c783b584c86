import { links } from '@shamba/shell-sdk';
import { Section } from '@shamba/ui/core';
import { ButtonLink } from '@shamba/slice-kit/views';
import { useStoryCopy } from './copy';
import { Grid } from '../../shared/layout/grid';
import { PageHero } from '../../shared/layout/page-hero';
import { usePageTitle } from '../../shared/layout/use-page-title';
import prose from '../../shared/layout/prose.module.css';
import { Split } from '../../shared/layout/split';
import { Picture } from '../../shared/layout/picture';
import { isLeftOut } from '../../shared/left-out';
import styles from './story-page.module.css';

const intro = ['intro-text-1', 'intro-text-2', 'intro-text-3'] as const;
const people = ['person-1', 'person-2', 'person-3'] as const;
const years = ['timeline-1', 'timeline-2', 'timeline-3', 'timeline-4', 'timeline-5'] as const;

/** The family's story. */
export function StoryPage() {
  const copy = useStoryCopy();
  usePageTitle('story', copy.text('seo-title'));
  const says = (key: Parameters<typeof copy.text>[0]) => !isLeftOut(copy.text(key));
  const team = people.filter((person) => says(`${person}-name`));
  const history = years.filter((year) => says(`${year}-text`));
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
            {intro.filter(says).map((key) => (
              <p key={key}>{copy(key)}</p>
            ))}
          </div>
        </Split>
      </Section>
      {says('quote') ? (
        <Section tone="dark">
          <figure>
            <blockquote className={styles.quote}>{copy('quote')}</blockquote>
            <figcaption className={styles.by}>{copy('quote-by')}</figcaption>
          </figure>
        </Section>
      ) : null}
      {team.length > 0 ? (
        <Section title={copy('people-title')}>
          <Grid columns="trio" label="The family">
            {team.map((person) => (
              <Person key={person} person={person} />
            ))}
          </Grid>
        </Section>
      ) : null}
      {history.length > 0 ? (
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
              {history.map((year) => (
                <li key={year} className={styles.year}>
                  <strong className={styles.number}>{copy(`${year}-year`)}</strong>
                  <span>{copy(`${year}-text`)}</span>
                </li>
              ))}
            </ol>
          </Split>
        </Section>
      ) : null}
      <Section
        title={copy('visit-title')}
        text={copy('visit-text')}
        action={
          <ButtonLink to={links.contact()} size="lg">
            {copy('visit-link')}
          </ButtonLink>
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
        <Picture
          src={image}
          alt={copy.text('person-image-alt', { name: copy.text(`${person}-name`) })}
          width={640}
          height={800}
          sizes="(min-width: 76rem) 24rem, (min-width: 40rem) 33vw, 100vw"
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

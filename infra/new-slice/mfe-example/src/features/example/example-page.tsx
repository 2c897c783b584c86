import { apiQuery, Link, links, useDocumentTitle } from '@shamba/shell-sdk';
import { ButtonLink, Loaded } from '@shamba/slice-kit/views';
import { Card, CardBody, EmptyState, formatMoney, Page, Section } from '@shamba/ui/core';
import { useQuery } from '@tanstack/react-query';
import { Wine } from 'lucide-react';
import { useExampleCopy } from './copy';
import styles from './example-page.module.css';

/** The featured wines, under words that staff can change. */
export function ExamplePage() {
  const copy = useExampleCopy();
  const query = useQuery(apiQuery('/api/wines/featured'));
  useDocumentTitle(copy.text('seo-title'));
  return (
    <Page
      hero={{
        title: copy('hero-title'),
        text: copy('hero-description'),
        image: { src: copy.text('hero-background'), fallbackSrc: '/media/art/hero-harvest-1600.webp' },
      }}
    >
      <Section title={copy('list-title')}>
        <Loaded query={query} label="wines">
          {(wines) =>
            wines.length === 0 ? (
              <EmptyState
                icon={<Wine />}
                title={copy.text('list-empty')}
                action={<ButtonLink to={links.wines()}>{copy('list-link')}</ButtonLink>}
              />
            ) : (
              <ul className={styles.list}>
                {wines.map((wine) => (
                  <Card key={wine.id} as="li" interactive>
                    <CardBody>
                      <h3 className={styles.name}>
                        <Link to={links.wine(wine.slug)}>
                          {wine.name} {wine.vintage}
                        </Link>
                      </h3>
                      <p>{wine.tasting_notes}</p>
                      <p className={styles.price}>{formatMoney(wine.price)}</p>
                    </CardBody>
                  </Card>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
    </Page>
  );
}

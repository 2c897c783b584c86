import { apiQuery, links, useSearchParams } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Section } from '@shamba/ui/core';
import { ButtonLink } from '@shamba/slice-kit/views';
import { useHomeCopy } from '../../../shared/copy/home';
import { QueryList } from '../../../shared/layout/query-list';
import { lazyDialog } from '../../../shared/lazy-dialog';
import { useCloseOverPage } from '../../../shared/over-page';
import { WineCard } from '../../../shared/wines/wine-card';

const SHOWN = 6;
const WineDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "wine-dialog" */ '../../../shared/wines/wine-dialog')).WineDialog,
);

/** Up to six featured wines. A wine opens over the page, at ?wine=<slug>; Back closes it. */
export function FeaturedWines() {
  const copy = useHomeCopy();
  const query = useQuery(apiQuery('/api/wines/featured'));
  const [params] = useSearchParams();
  const open = query.data?.find((wine) => wine.slug === params.get('wine'));
  const close = useCloseOverPage({ pathname: links.home() });
  return (
    <Section
      tone="sunken"
      eyebrow={copy('wines-eyebrow')}
      title={copy('wines-title')}
      action={
        <ButtonLink to={links.wines()} variant="secondary">
          {copy('wines-link')}
        </ButtonLink>
      }
    >
      <QueryList
        query={query}
        columns="bottles"
        label="Featured wines"
        limit={SHOWN}
        shape="portrait"
        empty={<p>{copy('wines-empty')}</p>}
      >
        {(wine) => (
          <WineCard
            key={wine.id}
            wine={wine}
            to={{ pathname: links.home(), search: `wine=${encodeURIComponent(wine.slug)}` }}
          />
        )}
      </QueryList>
      {open === undefined ? null : <WineDialog key={open.id} wine={open} onClose={close} />}
    </Section>
  );
}

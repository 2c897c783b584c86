import { Crosshair, RefreshCw, Trash2 } from 'lucide-react';
import { Badge, Button, formatInstant } from '@shamba/ui/core';
import { type Answer, links } from '@shamba/shell-sdk';
import { CardLine, ResourceCard } from '../../shared/resource/resource-card';
import { SectionLink } from '../../shared/section-link';
import styles from './media.module.css';

export type Picture = Answer<'GET /api/admin/media'>[number];
type PictureUse = NonNullable<Picture['uses']>[number];

/** Reads to refresh after a replaced picture or a new focal point: all that may show it. */
export const CHANGED_READS = ['/api'];

const FALLBACK = '/media/art/event-long-table-supper-640.webp';
/** Number of uses that a card names; further uses are counted. */
const NAMED = 4;

/** Address of a page's content; `id` is the page and the element. */
function pageEditor(id: string): string {
  return `${links.admin('stay')}?page=${id.split('/')[0] ?? ''}`;
}

/** Name of each kind of use, and the address where staff change it. */
const USES: Record<PictureUse['kind'], { name: string; to: (id: string) => string }> = {
  wine: { name: 'Wine', to: (id) => `${links.admin('wine-shop')}?wine=${id}` },
  event: { name: 'Event', to: (id) => `${links.admin('events')}?event=${id}` },
  experience: { name: 'Experience', to: (id) => `${links.admin('experiences')}?experience=${id}` },
  gallery: { name: 'The house', to: (id) => `${links.admin('vineyard-stay')}?tab=gallery&photo=${id}` },
  page: { name: 'Page', to: pageEditor },
  draft: { name: 'Draft', to: pageEditor },
  seo: { name: 'Shared links', to: (id) => `${links.admin('content/seo')}?page=${id}` },
  look: { name: 'Settings', to: () => links.admin('settings') },
};

/** Title of a picture: the name of its file. */
export const titleOf = ({ id, name }: Pick<Picture, 'id' | 'name'>): string => name || `Picture ${id}`;

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Actions on a picture. */
export type PictureAction = 'replace' | 'focus' | 'delete';

interface PictureCardProps {
  picture: Picture;
  /** null for staff with read access only. Only unused pictures can be deleted. */
  onAction: ((action: PictureAction) => void) | null;
}

/** A picture of the library with its uses. */
export function PictureCard({ picture, onAction }: PictureCardProps) {
  const { url, width, height, bytes, created_at, uses } = picture;
  const places = uses ?? [];
  return (
    <ResourceCard
      title={titleOf(picture)}
      picture={{ src: url, fallbackSrc: FALLBACK }}
      badges={
        <>
          {uses?.length === 0 ? <Badge>Unused</Badge> : null}
          {places.some(({ alt_missing }) => alt_missing) ? <Badge tone="warning">No alt text</Badge> : null}
        </>
      }
      actions={
        onAction ? (
          <>
            <Button variant="ghost" size="sm" onClick={() => onAction('replace')}>
              <RefreshCw size={16} aria-hidden="true" /> Replace
            </Button>
            <Button variant="ghost" size="sm" onClick={() => onAction('focus')}>
              <Crosshair size={16} aria-hidden="true" /> Focal point
            </Button>
            {uses?.length === 0 ? (
              <Button variant="ghost" size="sm" onClick={() => onAction('delete')}>
                <Trash2 size={16} aria-hidden="true" /> Delete
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <CardLine>
        {width} × {height} · {sizeOf(bytes)} · {formatInstant(created_at)}
      </CardLine>
      {uses === null ? <CardLine>Where it is used can’t be shown right now.</CardLine> : null}
      {places.length > 0 ? (
        <ul className={styles.uses} aria-label={`Where ${titleOf(picture)} is shown`}>
          {places.slice(0, NAMED).map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              {USES[use.kind].name}: <SectionLink to={USES[use.kind].to(use.id)}>{use.title}</SectionLink>
              {use.alt_missing ? ' (no alt text)' : ''}
            </li>
          ))}
          {places.length > NAMED ? <li>and {places.length - NAMED} more</li> : null}
        </ul>
      ) : null}
    </ResourceCard>
  );
}

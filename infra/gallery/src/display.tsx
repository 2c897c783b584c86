import {
  cx,
  Badge,
  Card,
  CardBody,
  EmptyState,
  ErrorState,
  Image,
  Price,
  Skeleton,
  SkeletonGroup,
  Spinner,
  type BadgeTone,
} from '@shamba/ui/core';
import styles from './specimen.module.css';
import { Specimen } from './specimen';

const tones: BadgeTone[] = ['neutral', 'gold', 'success', 'danger', 'warning', 'info', 'garnet'];
const palette = ['parchment', 'parchment-deep', 'paper', 'ink', 'garnet', 'vine', 'clay', 'gold'];
const bottle = { width: 640, height: 800, sizes: '12rem' };

const words = (title: string, text: string) => (
  <CardBody>
    <h3>{title}</h3>
    <p>{text}</p>
  </CardBody>
);

/** Gallery page of display components: colours, cards, badges, prices, pictures, states of a list. */
export function Display() {
  const swatches = (
    <ul className={styles.swatches}>
      {palette.map((name) => (
        <li key={name} className={cx(styles.swatch, styles[name])}>
          {name}
        </li>
      ))}
    </ul>
  );
  const pictures = {
    default: <Image {...bottle} src="/media/art/wine-kilele-syrah-640.webp" alt="A bottle of Kilele Syrah" />,
    'second choice': (
      <Image
        {...bottle}
        src="/media/art/nothing.jpg"
        fallbackSrc="/media/art/wine-jioni-barbera-640.webp"
        alt="A bottle of Jioni Barbera"
      />
    ),
    none: <Image src={null} alt="A bottle" width={640} height={800} />,
  };
  return (
    <>
      <Specimen name="Colours" states={[{ label: 'palette', shown: swatches, wide: true }]} />
      <Specimen
        name="Badge"
        of={['badge']}
        states={tones.map((tone) => ({ label: tone, shown: <Badge tone={tone}>Featured</Badge> }))}
      />
      <Specimen
        name="Price"
        of={['price']}
        states={[
          { label: 'default', shown: <Price amount="32.00" /> },
          { label: 'member', shown: <Price amount="32.00" memberAmount="27.20" /> },
          { label: 'note', shown: <Price amount="325.00" note="/ night" /> },
          { label: 'free', shown: <Price amount="0.00" /> },
        ]}
      />
      <Specimen
        name="Card"
        of={['card']}
        states={[
          { label: 'plain', shown: <Card>{words('Ridge Club', 'A gentle place to start.')}</Card> },
          { label: 'success', shown: <Card tone="success">{words('Fair Play Club', 'Chosen.')}</Card> },
          { label: 'interactive', shown: <Card interactive>{words('Kilele Syrah', 'Leads somewhere.')}</Card> },
        ]}
      />
      <Specimen
        name="Image"
        of={['image']}
        states={Object.entries(pictures).map(([label, picture]) => ({
          label,
          shown: <div className={styles.picture}>{picture}</div>,
        }))}
      />
      <Specimen
        name="Loading"
        of={['spinner', 'skeleton']}
        states={[
          { label: 'spinner', shown: <Spinner /> },
          {
            label: 'skeleton',
            shown: (
              <SkeletonGroup>
                <Skeleton shape="image" className={styles.picture ?? ''} />
                <Skeleton shape="title" />
                <Skeleton />
              </SkeletonGroup>
            ),
          },
        ]}
      />
      <Specimen
        name="Empty and error"
        of={['empty-state', 'error-state']}
        states={[
          {
            label: 'empty',
            shown: <EmptyState title="No RSVPs yet" text="They appear here after the first guest asks for a table." />,
          },
          { label: 'error', shown: <ErrorState onRetry={() => undefined} /> },
        ]}
      />
    </>
  );
}

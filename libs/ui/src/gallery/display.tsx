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
import { Specimen, State } from './specimen';

const tones: BadgeTone[] = ['neutral', 'gold', 'success', 'danger', 'warning', 'info', 'garnet'];
const palette = ['parchment', 'parchment-deep', 'paper', 'ink', 'garnet', 'vine', 'clay', 'gold'];

/** Gallery page of display components: colours, cards, badges, prices, pictures, states of a list. */
export function Display() {
  return (
    <>
      <Specimen name="Colours">
        <State label="palette" wide>
          <ul className={styles.swatches}>
            {palette.map((name) => (
              <li key={name} className={cx(styles.swatch, styles[name])}>
                {name}
              </li>
            ))}
          </ul>
        </State>
      </Specimen>
      <Specimen name="Badge">
        {tones.map((tone) => (
          <State key={tone} label={tone}>
            <Badge tone={tone}>Featured</Badge>
          </State>
        ))}
      </Specimen>
      <Specimen name="Price">
        <State label="default">
          <Price amount="32.00" />
        </State>
        <State label="member">
          <Price amount="32.00" memberAmount="27.20" />
        </State>
        <State label="note">
          <Price amount="325.00" note="/ night" />
        </State>
        <State label="free">
          <Price amount="0.00" />
        </State>
      </Specimen>
      <Specimen name="Card">
        <State label="plain">
          <Card>
            <CardBody>
              <h3>Ridge Club</h3>
              <p>A gentle place to start.</p>
            </CardBody>
          </Card>
        </State>
        <State label="success">
          <Card tone="success">
            <CardBody>
              <h3>Fair Play Club</h3>
              <p>Chosen.</p>
            </CardBody>
          </Card>
        </State>
        <State label="interactive">
          <Card interactive>
            <CardBody>
              <h3>Kilele Syrah</h3>
              <p>Leads somewhere.</p>
            </CardBody>
          </Card>
        </State>
      </Specimen>
      <Specimen name="Image">
        <State label="default">
          <div className={styles.picture}>
            <Image
              src="/media/art/wine-kilele-syrah-640.webp"
              alt="A bottle of Kilele Syrah"
              width={640}
              height={800}
              sizes="12rem"
            />
          </div>
        </State>
        <State label="second choice">
          <div className={styles.picture}>
            <Image
              src="/media/art/nothing.jpg"
              fallbackSrc="/media/art/wine-jioni-barbera-640.webp"
              alt="A bottle of Jioni Barbera"
              width={640}
              height={800}
              sizes="12rem"
            />
          </div>
        </State>
        <State label="none">
          <div className={styles.picture}>
            <Image src={null} alt="A bottle" width={640} height={800} />
          </div>
        </State>
      </Specimen>
      <Specimen name="Loading">
        <State label="spinner">
          <Spinner />
        </State>
        <State label="skeleton">
          <SkeletonGroup>
            <Skeleton shape="image" className={styles.picture ?? ''} />
            <Skeleton shape="title" />
            <Skeleton />
          </SkeletonGroup>
        </State>
      </Specimen>
      <Specimen name="Empty and error">
        <State label="empty">
          <EmptyState title="No RSVPs yet" text="They appear here after the first guest asks for a table." />
        </State>
        <State label="error">
          <ErrorState onRetry={() => undefined} />
        </State>
      </Specimen>
    </>
  );
}

import { Button, Card, CardBody, Image, Price } from '@shamba/ui/core';
import { useCart, type Cart } from '@shamba/shell-sdk';
import { useSuggestions } from '../api/list-suggestions';
import styles from './suggestions.module.css';

const keysOf = (cart: Cart): Set<string> =>
  new Set([
    ...cart.wines.map(({ item_id }) => `wine:${item_id}`),
    ...cart.experiences.map(({ item_id }) => `experience:${item_id}`),
    ...cart.events.map(({ item_id }) => `event:${item_id}`),
  ]);

/** 'You Might Also Like': left out when there is nothing to suggest. */
export function Suggestions() {
  const { cart, add } = useCart();
  const suggestions = useSuggestions(keysOf(cart));
  if (suggestions.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="suggestions">
      <h2 id="suggestions" className={styles.heading}>You Might Also Like</h2>
      <ul className={styles.grid}>
        {suggestions.map((item) => (
          <Card as="li" key={`${item.type}:${item.id}`}>
            <div className={styles.picture}><Image src={item.imageUrl} alt="" width={320} height={320} sizes="(min-width: 60rem) 12rem, 45vw" fill /></div>
            <CardBody className={styles.body}>
              <p className={styles.note}>{item.note}</p>
              <p className={styles.title}>{item.title}</p>
              <Price amount={item.price} />
              <Button variant="secondary" size="sm" block aria-label={`Add to Cart: ${item.title}`} onClick={() => void add({ item_type: item.type, item_id: item.id, title: item.title })}>Add to Cart</Button>
            </CardBody>
          </Card>
        ))}
      </ul>
    </section>
  );
}
